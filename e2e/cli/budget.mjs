import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from './lib/run.mjs'

// What one person downloads, after brotli. The packages alone, behind a static shell: 106 KiB of JS.

const KIB = 1024
const BUDGET = {
  firstJs: 136 * KIB,
  firstCss: 10 * KIB,
  // one TCP window
  html: 14 * KIB,
  screen: 15 * KIB,
}
/** 'Signed in, home, in English', by the keys of Vite's manifest, which are paths below src. */
const FIRST_LOAD = ['index.html', 'screens/home.tsx', 'locales/first.en.po']

/**
 * @typedef {{ file: string, imports?: string[], css?: string[], isDynamicEntry?: boolean }} Chunk
 * @typedef {{ name: string, size: number, limit: number }} Line
 */

const dist = join(root, 'dist')
const manifestPath = join(dist, '.vite/manifest.json')
if (!existsSync(manifestPath)) {
  fail('dist/.vite/manifest.json is missing: run vite build, with build.manifest on')
}
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))

const first = closure(FIRST_LOAD).map(chunk)
const firstJs = [...new Set(first.map(({ file }) => file))]
const firstCss = [...new Set(first.flatMap(({ css = [] }) => css))]
const screens = Object.keys(manifest).filter(
  (key) => key.startsWith('screens/') && manifest[key]?.isDynamicEntry && !FIRST_LOAD.includes(key),
)
if (screens.length === 0) fail('No screen is loaded lazily: every one is in the first load')

printFiles()
/** @type {Line[]} */
const lines = [
  { name: 'first load, JS', size: total(firstJs), limit: BUDGET.firstJs },
  { name: 'first load, CSS', size: total(firstCss), limit: BUDGET.firstCss },
  { name: 'index.html', size: compressed('index.html'), limit: BUDGET.html },
  ...screens.map((key) => ({
    name: key,
    size: compressed(chunk(key).file),
    limit: BUDGET.screen,
  })),
]
console.log('')
for (const { name, size, limit } of lines) {
  const verdict = size > limit ? 'OVER' : 'ok'
  console.log(`${name.padEnd(44)}${kib(size)} of ${kib(limit)} KiB br  ${verdict}`)
}
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const told = firstJs.filter((file) => read(file).includes(`${version} (`))
if (told.length > 0) fail(`${told.join(', ')} holds the version: every deploy would be a new app`)
const over = lines.filter(({ size, limit }) => size > limit).map(({ name }) => name)
if (over.length > 0) fail(`Over the budget: ${over.join(', ')}`)

/**
 * The keys themselves and all that they import statically.
 *
 * @param {string[]} keys
 * @param {Set<string>} seen
 * @returns {string[]}
 */
function closure(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(chunk(key).imports ?? [], seen)
  }
  return [...seen]
}

/** @param {string} key */
function chunk(key) {
  const found = manifest[key]
  return found ?? fail(`Vite's manifest has no ${key}: is it no chunk of its own any more?`)
}

/** The files of the first load are marked with a star. */
function printFiles() {
  const starred = new Set([...firstJs, ...firstCss])
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:js|css)$/.test(path))
    .map((path) => ({ path, raw: read(path).length, br: compressed(path) }))
    .toSorted((a, b) => b.br - a.br)
  console.log(`${'  file'.padEnd(44)}     raw      br  KiB`)
  for (const { path, raw, br } of files) {
    console.log(`${`${starred.has(path) ? '*' : ' '} ${path}`.padEnd(44)}${kib(raw)}${kib(br)}`)
  }
}

/** @param {string[]} files */
function total(files) {
  return files.reduce((sum, file) => sum + compressed(file), 0)
}

/** @param {string} file */
function compressed(file) {
  const quality = constants.BROTLI_MAX_QUALITY
  return brotliCompressSync(read(file), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    .length
}

/** @param {string} file */
function read(file) {
  return readFileSync(join(dist, file))
}

/** @param {number} bytes */
function kib(bytes) {
  return (bytes / KIB).toFixed(1).padStart(8)
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.log(message)
  process.exit(1)
}
