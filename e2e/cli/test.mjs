import { join } from 'node:path'
import { freePort } from './lib/port.mjs'
import { browserCounts, forgetReports, UNIT_REPORT, unitCounts } from './lib/reports.mjs'
import { bin, capture, root, show } from './lib/run.mjs'
import { ensureInstalled } from './lib/setup.mjs'
import { runSteps } from './lib/steps.mjs'

// npm test: every check there is, up to the first that fails. For daily work one part of it:
// npm test -- --only checks, --only unit [filter], --only e2e [filter]

/** @typedef {import('./lib/steps.mjs').Step} Step */

const PARTS = ['checks', 'unit', 'e2e']
const [flag, only, ...filter] = process.argv.slice(2)
if (flag && (flag !== '--only' || !PARTS.includes(only ?? ''))) {
  console.log(`Usage: npm test -- [--only ${PARTS.join('|')} [filter]]`)
  process.exit(2)
}

forgetReports()
const failed = await runSteps(plan())
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
const unit = unitCounts()
const browser = browserCounts()
// a check that is no test counts as one that failed
const failures = Math.max(unit.failed + browser.failed, failed.length)
console.log(`\n${unit.passed + browser.passed} passed, ${failures} failed`)
process.exitCode = failures > 0 ? 1 : 0

/** What stands in one list is independent and runs side by side. */
function plan() {
  const checks = [
    [
      quiet('format', bin('oxfmt'), '--check'),
      quiet('lint', bin('oxlint')),
      script('layers', 'lint-canary.mjs'),
      script('types', 'typecheck.mjs'),
      quiet('dead code', bin('knip')),
    ],
    // alone: it writes into src for a moment
    [script('translations', 'translations.mjs')],
  ]
  const unitTests = [[{ name: 'unit tests', run: runUnitTests, live: true }]]
  const build = [[quiet('build', bin('vite'), 'build')]]
  const budget = [[script('budget', 'budget.mjs', true)]]
  const browserTests = [
    [script('browser', 'ensure-browser.mjs', true)],
    [{ name: 'browser tests', run: runBrowserTests, live: true }],
  ]

  /** @type {Step[][]} */
  const install = [[{ name: 'install', run: runInstall }]]
  if (only === 'checks') return [...install, ...checks]
  if (only === 'unit') return [...install, ...unitTests]
  if (only === 'e2e') return [...install, ...build, ...browserTests]
  return [...install, ...checks, ...unitTests, ...build, ...budget, ...browserTests]
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
  const obstacle = await ensureInstalled()
  return { code: obstacle ? 1 : 0, output: obstacle ?? '' }
}

function runUnitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  return show(bin('vitest'), ['run', ...reporters, ...filter])
}

async function runBrowserTests() {
  // a port of its own, so that a server left running is never the one that is tested
  const port = await freePort(Number(process.env['E2E_PORT'] ?? 4173))
  return show(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...filter], {
    E2E_PORT: String(port),
    E2E_JSON: '1',
  })
}
