import { loadTs } from './lib/load-ts.mjs'
import { end } from './lib/run.mjs'
import { ensureInstalled } from './lib/setup.mjs'

// npm run fleet: simulates the requests of many phones that lose their connection together, and the
// load on the backend. Uses the app's own rules; sends nothing.

const problem = await ensureInstalled()
if (problem) end(problem, 1)

/** @type {typeof import('../fleet/arguments.ts')} */
const { readArguments, USAGE } = await loadTs('e2e/fleet/arguments.ts')
const read = readArguments(process.argv.slice(2))
if (read.kind === 'help') end(USAGE, 0)
if (read.kind === 'problem') end(read.problem, 2)

/** @type {typeof import('../fleet/run.ts')} */
const { simulateFleet } = await loadTs('e2e/fleet/run.ts')
/** @type {typeof import('../fleet/report.ts')} */
const { reportLines } = await loadTs('e2e/fleet/report.ts')
const outcome = simulateFleet(read.options.agents)
end(reportLines(outcome).join('\n'), outcome.goals.every(({ isMet }) => isMet) ? 0 : 1)
