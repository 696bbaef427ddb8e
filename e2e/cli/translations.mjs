import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, capture, root } from './lib/run.mjs'

// Checks that the catalogs contain exactly the messages in the code, all translated.

const folder = join(root, 'src/locales')
const before = catalogs()
const compiled = [...before.keys()].map((name) => join(folder, name.replace(/po$/, 'js')))
const own = compiled.filter((path) => !existsSync(path))

// also when interrupted: a check must not change the work tree
process.once('exit', () => {
  restore()
  for (const path of own) rmSync(path, { force: true })
})

const extracted = await lingui('extract', '--clean')
const stale = restore()
for (const name of stale) console.log(`src/locales/${name} is not up to date: npm run extract`)
if (stale.length > 0) process.exit(1)
if (extracted.code !== 0) fail(extracted.output)

const strict = await lingui('compile', '--strict', '--verbose')
if (strict.code !== 0) fail(strict.output)
console.log(`${before.size} catalogs, complete`)

/** @param {string[]} args */
function lingui(...args) {
  return capture(bin('lingui'), args)
}

/** @param {string} output */
function fail(output) {
  console.log(output)
  process.exit(1)
}

/** @returns {Map<string, string>} */
function catalogs() {
  const names = readdirSync(folder).filter((name) => name.endsWith('.po'))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/** Restores the catalogs; returns the names of those that had changed. */
function restore() {
  const now = catalogs()
  const changed = [...before].filter(([name, text]) => now.get(name) !== text)
  for (const [name, text] of changed) writeFileSync(join(folder, name), text)
  const added = [...now.keys()].filter((name) => !before.has(name))
  for (const name of added) rmSync(join(folder, name))
  return [...changed.map(([name]) => name), ...added]
}
