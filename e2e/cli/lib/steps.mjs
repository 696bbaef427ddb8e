/**
 * A check. `run` returns its exit code and the output to show on failure; a step that shows its
 * output while running (`live`) is announced first.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<{ code: number, output: string }>} run
 * @property {boolean} [live]
 * @property {readonly string[]} [needs] the names of the steps that must pass before this one starts
 */

/** Enough to use the two cores of a small machine: one of three steps is mostly waiting. */
const AT_ONCE = 3

/**
 * Runs the steps in parallel. Each starts, in the order of the list, once the steps that it needs
 * have passed. After a failure no further step starts, but running ones may finish, as they may
 * have to clean up.
 *
 * @param {readonly Step[]} steps
 * @returns {Promise<string[]>} the names of those that failed, none when all is well
 * @throws {Error} when a step needs one that is not in the list, or itself through others
 */
export function runSteps(steps) {
  const waiting = new Set(steps)
  /** @type {Set<string>} */
  const passed = new Set()
  /** @type {string[]} */
  const failed = []
  let running = 0
  /** @param {Step} step */
  const isReady = ({ needs = [] }) => needs.every((name) => passed.has(name))

  return new Promise((resolve, reject) => {
    /** @param {Step} step */
    const run = async (step) => {
      running += 1
      if (await passes(step)) passed.add(step.name)
      else failed.push(step.name)
      running -= 1
      startReady()
    }
    const startReady = () => {
      const isFree = running < AT_ONCE && failed.length === 0
      const next = isFree ? [...waiting].find(isReady) : undefined
      if (next) {
        waiting.delete(next)
        run(next).catch(reject)
        startReady()
      } else if (running === 0) {
        if (failed.length > 0 || waiting.size === 0) resolve(failed)
        else reject(new Error(`Needs that are never met: ${[...waiting].map(nameOf).join(', ')}`))
      }
    }
    startReady()
  })
}

/** @param {Step} step */
const nameOf = ({ name }) => name

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
