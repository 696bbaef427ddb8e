/**
 * A check. `run` returns its exit code and the output to show on failure; a step that shows its
 * output while running (`live`) is announced first.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<{ code: number, output: string }>} run
 * @property {boolean} [live]
 */

/** Enough to use the two cores of a small machine: one of three steps is mostly waiting. */
const AT_ONCE = 3

/**
 * Runs the groups in sequence, and the steps of a group in parallel. After a failure no further
 * step starts, but running ones may finish, as they may have to clean up.
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
