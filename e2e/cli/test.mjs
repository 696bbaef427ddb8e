import { join } from 'node:path'
import { ENGINES, findEngine } from '../engines/find-engine.mjs'
import { build, isBuilt } from './lib/build.mjs'
import { changedIn } from './lib/mocked.mjs'
import { testPort } from './lib/port.mjs'
import { browserCounts, forgetReports, UNIT_REPORT, unitCounts } from './lib/reports.mjs'
import { bin, capture, end, root, show } from './lib/run.mjs'
import { ensureVariables } from './lib/setup.mjs'
import { runSteps } from './lib/steps.mjs'

// npm test: runs every check, and stops at the first failure. For daily work, one stage: npm test
// -- --only checks, --only unit [filter], --only e2e [filter]

/** @typedef {import('./lib/steps.mjs').Step} Step */

const STAGES = ['checks', 'unit', 'e2e']
const [flag, only, ...filter] = process.argv.slice(2)
const isStage = flag === '--only' && STAGES.includes(only ?? '')
if (flag && (!isStage || (only === 'checks' && filter.length > 0))) {
  end('Usage: npm test -- [--only checks|unit [filter]|e2e [filter]]', 2)
}
/** @type {Set<string>} */
const passedChecks = new Set()

forgetReports()
const failed = await runSteps(plan())
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
const unit = unitCounts()
const browser = browserCounts()
// a failed check that is not a test counts as one failure
const failures = Math.max(unit.failed + browser.failed, failed.length)
// the checks count where nothing else runs
const passed = only === 'checks' ? passedChecks.size : unit.passed + browser.passed
console.log(`\n${passed} passed, ${failures} failed`)
process.exitCode = failures > 0 ? 1 : 0

/** The steps of this run, in the order in which they start as soon as they can. */
function plan() {
  /** @type {Step} */
  const install = { name: 'install', run: runInstall }
  const checks = [
    script('types', 'typecheck.mjs'),
    quiet('lint', bin('oxlint')),
    script('translations', 'translations.mjs'),
    quiet('dead code', bin('knip')),
    script('layers', 'lint-canary.mjs'),
    quiet('format', bin('oxfmt'), '--check'),
  ].map((check) => after([install], counted(check)))
  const unitTests = after([install], {
    name: 'unit tests',
    run: runUnitTests,
    live: only === 'unit',
  })
  if (only === 'checks') return [install, ...checks]
  if (only === 'unit') return [install, unitTests]

  const builds = after([install], buildAnew(only !== 'e2e' || !isBuilt()))
  const findsBrowser = after([install], script('browser', 'ensure-browser.mjs', true))
  // after the other browser, because apt runs one command at a time
  const findsEngines = after([findsBrowser], { name: 'engines', run: findEngines, live: true })
  const engineTests = after([builds, findsEngines], {
    name: 'other engines',
    run: runEngineTests,
    live: true,
  })
  /** @type {Step} */
  const browserTests = { name: 'browser tests', run: runBrowserTests, live: true }
  if (only === 'e2e') {
    const engines = filter.length === 0 ? [findsEngines, engineTests] : []
    const before = [install, builds, findsBrowser, ...engines]
    return [...before, after(before, browserTests)]
  }
  const first = [
    install,
    findsBrowser,
    builds,
    findsEngines,
    engineTests,
    ...checks,
    after([builds], script('budget', 'budget.mjs', true)),
    after([builds], script('oldest browsers', 'browser-support.mjs')),
    // they use every core: the other engines' tests, which depend on time, should have ended
    unitTests,
  ]
  // long enough for every kind of event; each minute takes 35 s of processor time from what runs
  // beside it: it begins with the unit tests, which leave a third of the processor time
  const soak = [join(root, 'e2e/cli/soak.mjs'), '--minutes', '1.3']
  const shift = { name: 'shift', run: () => capture(process.execPath, soak) }
  const beforeShift = first.filter((step) => step !== unitTests)
  // the longest by far, and the only ones that depend on time: last and undisturbed
  return [...first, after(beforeShift, shift), after(first, browserTests)]
}

/**
 * @param {Step} check
 * @returns {Step}
 */
function counted(check) {
  const run = async () => {
    const ended = await check.run()
    if (ended.code === 0) passedChecks.add(check.name)
    return ended
  }
  return { ...check, run }
}

/**
 * @param {readonly Step[]} needed
 * @param {Step} step
 * @returns {Step}
 */
function after(needed, step) {
  return { ...step, needs: needed.map(({ name }) => name) }
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
  const problem = await ensureVariables(changedIn)
  return { code: problem ? 1 : 0, output: problem ?? '' }
}

function runUnitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const run = only === 'unit' ? show : capture
  return run(bin('vitest'), ['run', ...reporters, ...filter])
}

/** Installs Firefox and WebKit where that is possible; without them their tests are skipped. */
async function findEngines() {
  await show(process.execPath, [join(root, 'e2e/cli/ensure-engines.mjs')])
  return { code: 0, output: '' }
}

function runEngineTests() {
  const here = ENGINES.filter((engine) => findEngine(engine))
  if (here.length === 0) return Promise.resolve({ code: 0, output: '' })
  const projects = here.map((engine) => `--project=${engine}`)
  const config = ['--config', 'e2e/engines/playwright.config.ts']
  return show(bin('playwright'), ['test', ...config, ...projects], { env: { E2E_JSON: '1' } })
}

async function runBrowserTests() {
  return show(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...filter], {
    env: { E2E_PORT: await testPort(), E2E_JSON: '1' },
  })
}
