import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { bin, capture, root } from './lib/run.mjs'

// Proves that the linter still works: with a broken import resolver every import passes unnoticed.
// Each fixture named rejected-* breaks one of these rules and must be reported, no other may be,
// and each rule must reject a fixture.

const RULES = [
  'boundaries(dependencies)',
  'eslint(no-restricted-imports)',
  'eslint(no-restricted-globals)',
  'eslint(no-restricted-properties)',
  'import(no-default-export)',
  'unicorn(filename-case)',
]

const files = readdirSync(join(root, 'e2e/lint-canary/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => join('src', path))
  .toSorted()
const reports = await findReports()
const rejected = new Set(reports.map(({ filename }) => filename))
const unproven = RULES.filter((rule) => !reports.some(({ code }) => code === rule))
const isForbidden = (/** @type {string} */ path) => basename(path).startsWith('rejected-')
const wrong = files.filter((path) => isForbidden(path) !== rejected.has(path))

for (const path of wrong) {
  const was = isForbidden(path) ? 'was not rejected' : 'was rejected although it is legal'
  console.log(`e2e/lint-canary/${path} ${was}`)
}
for (const rule of unproven) console.log(`${rule} rejected nothing`)
const forbidden = files.filter(isForbidden).length
console.log(
  `${forbidden} forbidden and ${files.length - forbidden} legal files, ${wrong.length} wrong`,
)
process.exitCode = wrong.length + unproven.length > 0 ? 1 : 0

/**
 * Lints a copy of the fixtures, laid out like src, with the project's own configuration. The copy
 * is outside the repository because the linter ignores files that git ignores.
 *
 * @returns {Promise<{ code: string, filename: string }[]>}
 */
async function findReports() {
  const copy = mkdtempSync(join(tmpdir(), 'lint-canary-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  cpSync(join(root, 'e2e/lint-canary/src'), join(copy, 'src'), { recursive: true })
  for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.json']) {
    cpSync(join(root, name), join(copy, name))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

  const { output, stdout } = await capture(bin('oxlint'), ['--format', 'json', 'src'], {
    cwd: copy,
  })
  if (!stdout.startsWith('{')) throw new Error(`oxlint gave no report: ${output}`)
  /** @type {{ code: string, filename: string }[]} */
  const diagnostics = JSON.parse(stdout).diagnostics
  return diagnostics.filter(({ code }) => RULES.includes(code))
}
