import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { bin, capture, root } from './lib/run.mjs'

// Proves that the linter still bites: a resolver that stops working lets every import pass in
// silence. Each fixture named rejected-* breaks the layers and must be reported, and no other may be.

const RULE = 'boundaries(dependencies)'

const files = readdirSync(join(root, 'e2e/lint-canary/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => join('src', path))
  .toSorted()
const rejected = await rejectedFiles()
const isForbidden = (/** @type {string} */ path) => basename(path).startsWith('rejected-')
const wrong = files.filter((path) => isForbidden(path) !== rejected.has(path))

for (const path of wrong) {
  const was = isForbidden(path) ? 'was let through' : 'was rejected though it is legal'
  console.log(`e2e/lint-canary/${path} ${was}`)
}
const forbidden = files.filter(isForbidden).length
console.log(
  `${forbidden} forbidden and ${files.length - forbidden} legal files, ${wrong.length} wrong`,
)
process.exitCode = wrong.length > 0 || forbidden === 0 ? 1 : 0

/**
 * The fixture is linted in a copy that lies as src does in the project, with the project's own
 * configuration; outside the repository, since the linter passes over all that git ignores.
 *
 * @returns {Promise<Set<string>>}
 */
async function rejectedFiles() {
  const copy = mkdtempSync(join(tmpdir(), 'lint-canary-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  cpSync(join(root, 'e2e/lint-canary/src'), join(copy, 'src'), { recursive: true })
  for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.json']) {
    cpSync(join(root, name), join(copy, name))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

  const { output, stdout } = await capture(bin('oxlint'), ['--format', 'json', 'src'], {}, copy)
  if (!stdout.startsWith('{')) throw new Error(`oxlint gave no report: ${output}`)
  /** @type {{ code: string, filename: string }[]} */
  const diagnostics = JSON.parse(stdout).diagnostics
  return new Set(diagnostics.filter(({ code }) => code === RULE).map(({ filename }) => filename))
}
