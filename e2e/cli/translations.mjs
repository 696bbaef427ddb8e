import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, cache, capture, end, root } from './lib/run.mjs'

// Checks that the catalogs contain exactly the messages in the code, all translated. Works on a
// copy, so that other checks can run at the same time.

const folder = join(root, 'src/locales')
mkdirSync(cache, { recursive: true })
const copy = mkdtempSync(join(cache, 'catalogs-'))
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
const before = catalogs(folder)
for (const name of before.keys()) cpSync(join(folder, name), join(copy, name))

const extracted = await lingui('extract', '--clean')
if (extracted.code !== 0) end(extracted.output, 1)
const after = catalogs(copy)
const names = new Set([...before.keys(), ...after.keys()])
const stale = [...names].filter((name) => before.get(name) !== after.get(name))
if (stale.length > 0) {
  end(stale.map((name) => `src/locales/${name} is not up to date: npm run extract`).join('\n'), 1)
}

const strict = await lingui('compile', '--strict', '--verbose')
if (strict.code !== 0) end(strict.output, 1)
console.log(`${before.size} catalogs, complete`)

/**
 * In this process: Lingui gives up a worker that has not started within 10 s, which fails on a busy
 * machine.
 *
 * @param {string[]} args
 */
function lingui(...args) {
  return capture(bin('lingui'), [...args, '--workers', '1'], { env: { CATALOGS: copy } })
}

/**
 * The text of each catalog, by file name.
 *
 * @param {string} path
 * @returns {Map<string, string>}
 */
function catalogs(path) {
  const files = readdirSync(path).filter((name) => name.endsWith('.po'))
  return new Map(files.map((name) => [name, readFileSync(join(path, name), 'utf8')]))
}
