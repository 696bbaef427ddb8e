import { join } from 'node:path'
import { ENGINES, findEngine } from '../engines/find-engine.mjs'
import { build, isBuilt } from './lib/build.mjs'
import { freePort } from './lib/port.mjs'
import { browserCounts, forgetReports, UNIT_REPORT, unitCounts } from './lib/reports.mjs'
import { bin, capture, root, show } from './lib/run.mjs'
import { ensureInstalled } from './lib/setup.mjs'
import { runSteps } from './lib/steps.mjs'

// npm test: runs every check, and stops at the first failure. For daily work, one stage: npm test
// -- --only checks, --only unit [filter], --only e2e [filter]

/** @typedef {import('./lib/steps.mjs').Step} Step */

const STAGES = ['checks', 'unit', 'e2e']
const [flag, only, ...filter] = process.argv.slice(2)
if (flag && (flag !== '--only' || !STAGES.includes(only ?? ''))) {
  console.log(`Usage: npm test -- [--only ${STAGES.join('|')} [filter]]`)
  process.exit(2)
}

forgetReports()
const failed = await runSteps(plan())
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
const unit = unitCounts()
const browser = browserCounts()
// a failed check that is not a test counts as one failure
const failures = Math.max(unit.failed + browser.failed, failed.length)
console.log(`\n${unit.passed + browser.passed} passed, ${failures} failed`)
process.exitCode = failures > 0 ? 1 : 0

/** The steps of one list are independent and run in parallel, the longest first. */
function plan() {
  const checks = [
    quiet('lint', bin('oxlint')),
    // writes into src/locales for a moment, which the other checks here do not read
    script('translations', 'translations.mjs'),
    quiet('format', bin('oxfmt'), '--check'),
    script('layers', 'lint-canary.mjs'),
  ]
  const wholeProgram = [script('types', 'typecheck.mjs'), quiet('dead code', bin('knip'))]
  const unitTests = { name: 'unit tests', run: runUnitTests, live: only === 'unit' }
  const findsBrowser = script('browser', 'ensure-browser.mjs', true)
  const browserTests = { name: 'browser tests', run: runBrowserTests, live: true }
  const engineTests = { name: 'other engines', run: runEngineTests, live: true }

  /** @type {Step[][]} */
  const install = [[{ name: 'install', run: runInstall }]]
  if (only === 'checks') return [...install, checks, wholeProgram]
  if (only === 'unit') return [...install, [unitTests]]
  if (only === 'e2e') {
    const engines = filter.length === 0 ? [[engineTests]] : []
    return [...install, [buildAnew(!isBuilt()), findsBrowser], ...engines, [browserTests]]
  }
  const beside = [unitTests, buildAnew(true), ...wholeProgram]
  // mostly waits, so it costs the browser tests little
  const soak = [join(root, 'e2e/cli/soak.mjs'), '--minutes', '2']
  const shift = { name: 'shift', run: () => capture(process.execPath, soak) }
  const floor = script('oldest browsers', 'floor.mjs')
  const built = [engineTests, script('budget', 'budget.mjs', true), floor]
  return [...install, [...checks, findsBrowser], beside, built, [shift, browserTests]]
}

/**
 * @param {boolean} isNeeded
 * @returns {Step}
 */
function buildAnew(isNeeded) {
  if (!isNeeded) return { name: 'build (unchanged)', run: async () => ({ code: 0, output: '' }) }
  return { name: 'build', run: () => build({ isSilent: true }) }
}

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @returns {Step}
 */
function quiet(name, command, ...args) {
  return { name, run: () => capture(command, args) }
}

/**
 * @param {string} name
 * @param {string} file
 * @param {boolean} [live]
 * @returns {Step}
 */
function script(name, file, live = false) {
  const run = live ? show : capture
  return { name, run: () => run(process.execPath, [join(root, 'e2e/cli', file)]), live }
}

async function runInstall() {
  const problem = await ensureInstalled()
  return { code: problem ? 1 : 0, output: problem ?? '' }
}

function runUnitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const run = only === 'unit' ? show : capture
  // threads start in a tenth of the time that processes need
  return run(bin('vitest'), ['run', '--pool=threads', ...reporters, ...filter])
}

/** Runs the smoke tests in Firefox and WebKit, where installed or installable. */
async function runEngineTests() {
  await show(process.execPath, [join(root, 'e2e/cli/ensure-engines.mjs')])
  const here = ENGINES.filter((engine) => findEngine(engine))
  if (here.length === 0) return { code: 0, output: '' }
  const projects = here.map((engine) => `--project=${engine}`)
  const config = ['--config', 'e2e/engines/playwright.config.ts']
  return show(bin('playwright'), ['test', ...config, ...projects], { E2E_JSON: '1' })
}

async function runBrowserTests() {
  // a free port, so that the tests never run against a server left running
  const port = await freePort(Number(process.env['E2E_PORT'] ?? 4173))
  return show(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...filter], {
    E2E_PORT: String(port),
    E2E_JSON: '1',
  })
}
