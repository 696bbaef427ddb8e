import { closeSync, openSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadTs } from './lib/load-ts.mjs'
import { end } from './lib/run.mjs'
import { ensureInstalled } from './lib/setup.mjs'

// npm run doctor: checks whether a real backend fits this app. It writes nothing there.

const problem = await ensureInstalled()
if (problem) end(problem, 1)

/** @type {typeof import('../doctor/arguments.ts')} */
const { readArguments, USAGE } = await loadTs('e2e/doctor/arguments.ts')
const read = readArguments(process.argv.slice(2))
if (read.kind === 'help') end(USAGE, 0)
if (read.kind === 'problem') end(`${read.problem}\n\n${USAGE}`, 2)
const { options } = read
const file = options.json === null ? null : resolve(process.env['INIT_CWD'] ?? '.', options.json)
if (file !== null && !isWritable(file)) end('--json names a file that cannot be written.', 2)

/** @type {typeof import('../doctor/run.ts')} */
const { examine, CannotExamine } = await loadTs('e2e/doctor/run.ts')
try {
  const report = await examine(options, (line) => console.log(line))
  if (file !== null) writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
  end(`\n${report.summary.join('; ')}.`, report.exitCode)
} catch (error) {
  if (error instanceof CannotExamine) end(error.message, error.exitCode)
  throw error
}

/**
 * @param {string} path
 * @returns {boolean}
 */
function isWritable(path) {
  try {
    closeSync(openSync(path, 'a'))
    return true
  } catch {
    return false
  }
}
