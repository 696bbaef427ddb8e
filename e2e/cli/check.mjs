import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { relatedTests } from './lib/changed.mjs'
import { forgetReports, unitCounts } from './lib/reports.mjs'
import { bin, capture, end, root } from './lib/run.mjs'
import { runSteps } from './lib/steps.mjs'

// npm run check: quick checks of the files that differ from the last commit, or from another one:
// npm run check -- main. npm test runs all checks.

const USAGE = 'Usage: npm run check -- [commit]'
const [base = 'HEAD', ...more] = process.argv.slice(2)
if (base.startsWith('-') || more.length > 0) end(USAGE, 2)
const changed = await changedFiles()
const code = changed.filter((path) => /\.(?:tsx?|mjs)$/.test(path))
const styled = changed.filter((path) => /\.(?:tsx?|mjs|css|jsonc?)$/.test(path))
if (changed.length === 0) end(`Nothing differs from ${base}`, 0)

const typecheck = [join(root, 'e2e/cli/typecheck.mjs'), '--incremental']
const began = performance.now()
forgetReports()
const failed = await runSteps(
  [
    // the longest first, as three run at a time
    code.length > 0 ? step('unit tests', ['vitest', ...relatedTests(code)]) : null,
    { name: 'types', run: () => capture(process.execPath, typecheck) },
    step('format', ['oxfmt', '--check', '--no-error-on-unmatched-pattern'], styled),
    step('lint', ['oxlint'], code),
  ].filter((each) => each !== null),
)
const seconds = ((performance.now() - began) / 1000).toFixed(1)
const tests = `${unitCounts().passed} unit tests passed`
console.log(
  `\n${changed.length} files, ${tests}, ${seconds} s${failed.length > 0 ? '' : ', all passed'}`,
)
process.exitCode = failed.length > 0 ? 1 : 0

/** @returns {Promise<string[]>} relative to the repository; deleted files are left out */
async function changedFiles() {
  const known = await capture('git', ['rev-parse', '--verify', '--quiet', `${base}^{commit}`])
  // silent where there is a repository without it
  if (known.code !== 0) end(known.output || `${base} is not a commit. ${USAGE}`, 2)
  const lists = await Promise.all([
    capture('git', ['diff', '--name-only', base, '--']),
    capture('git', ['ls-files', '--others', '--exclude-standard']),
  ])
  for (const { code: exit, output } of lists) {
    if (exit !== 0) end(output, 2)
  }
  const paths = lists.flatMap(({ stdout }) => stdout.split('\n').filter(Boolean))
  return paths.filter((path) => existsSync(join(root, path)))
}

/**
 * @param {string} name
 * @param {[string, ...string[]]} command
 * @param {string[]} [files] the files to check; all if omitted
 * @returns {import('./lib/steps.mjs').Step | null} null when there is no file to check
 */
function step(name, [command, ...args], files) {
  if (files?.length === 0) return null
  return { name, run: () => capture(bin(command), [...args, ...(files ?? [])]) }
}
