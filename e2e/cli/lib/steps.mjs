/**
 * A check. `run` answers with its exit code and what is to be read when it failed; a step that
 * shows its output as it runs (`live`) is announced before it begins.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<{ code: number, output: string }>} run
 * @property {boolean} [live]
 */

/** Two keep the cores of a small machine busy, and one of three is waiting most of the time. */
const AT_ONCE = 3

/**
 * Runs the groups one after the other, and the steps of a group side by side. Nothing begins after
 * a failure, but what is under way may finish: it may have to tidy up.
 *
 * @param {Step[][]} groups
 * @returns {Promise<string[]>} the names of those that failed, none when all is well
 */
export async function runSteps([group, ...rest]) {
  if (!group) return []
  const failed = await sideBySide(group)
  return failed.length > 0 ? failed : runSteps(rest)
}

/** @param {Step[]} steps */
async function sideBySide(steps) {
  const waiting = [...steps]
  /** @type {string[]} */
  const failed = []
  const work = async () => {
    const step = failed.length > 0 ? undefined : waiting.shift()
    if (!step) return
    if (!(await passes(step))) failed.push(step.name)
    await work()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failed
}

/** @param {Step} step */
async function passes({ name, run, live }) {
  if (live) console.log(`\n… ${name}`)
  const began = performance.now()
  const { code, output } = await run()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (code !== 0 && output) console.log(`\n${output.trimEnd()}`)
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(14)}${seconds.padStart(6)} s`)
  return code === 0
}
