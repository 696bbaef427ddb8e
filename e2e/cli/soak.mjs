import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadTs } from './lib/load-ts.mjs'
import { realBackendOf } from './lib/mocked.mjs'
import { end, root } from './lib/run.mjs'
import { ensureInstalled } from './lib/setup.mjs'

// npm run soak: an agent's shift with time running 16 times faster, against the last build.

const problem = await ensureInstalled()
if (problem) end(problem, 1)

/** @type {typeof import('../soak/arguments.ts')} */
const { readArguments, USAGE } = await loadTs('e2e/soak/arguments.ts')
const read = readArguments(process.argv.slice(2))
if (read.kind === 'help') end(USAGE, 0)
if (read.kind === 'problem') end(read.problem, 2)
if (!existsSync(join(root, 'dist/sw.js'))) end('There is no build: run npm run build first.', 2)
const real = realBackendOf(readFileSync(join(root, 'dist/_headers'), 'utf8'))
if (real) end(real, 2)

/** @type {typeof import('../soak/run.ts')} */
const { runShift } = await loadTs('e2e/soak/run.ts')
/** @type {typeof import('../soak/report.ts')} */
const { reportLines } = await loadTs('e2e/soak/report.ts')
/** @type {typeof import('../soak/verdict.ts')} */
const { goalsOf } = await loadTs('e2e/soak/verdict.ts')
const shift = await runShift(read.options.minutes, (line) => console.log(line))
end(`\n${reportLines(shift).join('\n')}`, goalsOf(shift).every(({ isMet }) => isMet) ? 0 : 1)
