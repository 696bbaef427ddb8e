import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { filesOf, FIRST_LOAD, type Manifest } from './first-load.ts'

const KIB = 1024

/** The maximum download sizes for one user, in bytes after Brotli compression. */
const BUDGET = {
  // 1.28 times the size of a static shell with the packages alone
  firstJs: 136 * KIB,
  firstCss: 10 * KIB,
  // fits the initial TCP congestion window
  html: 14 * KIB,
  screen: 15 * KIB,
  // in a build with error reports: the listeners that wait for the reporting code
  listeners: KIB / 2,
}

type Variables = Readonly<Record<string, string | undefined>>

const bytesOf = (value = '') => Buffer.byteLength(value)

/**
 * How many bytes the build variables may add to the first load: what their values have more than
 * the defaults, and the listeners if there is a DSN.
 */
export function allowanceFor(env: Variables, defaults: Variables): number {
  const more = Object.entries(env).map(([name, value]) =>
    Math.max(0, bytesOf(value) - bytesOf(defaults[name])),
  )
  const listeners = env['VITE_SENTRY_DSN'] ? BUDGET.listeners : 0
  return more.reduce((sum, each) => sum + each, listeners)
}

type Line = { name: string; size: number; limit: number }

/**
 * The measured sizes with their limits; `size` returns the bytes of a file by its path in dist.
 * `allowance`: how many bytes the scripts of the first load may have beyond their limit.
 */
export function budgetLines(
  manifest: Manifest,
  size: (file: string) => number,
  allowance = 0,
): Line[] {
  const total = (files: readonly string[]) => files.reduce((sum, file) => sum + size(file), 0)
  const first = filesOf(manifest, FIRST_LOAD)
  const screens = Object.entries(manifest).filter(
    ([key, { isDynamicEntry }]) =>
      key.startsWith('screens/') && isDynamicEntry && !FIRST_LOAD.includes(key),
  )
  if (screens.length === 0)
    throw new Error('No screen loads lazily: import the screens dynamically in src/app/routes.tsx')
  return [
    { name: 'first load, JS', size: total(first.js), limit: BUDGET.firstJs + allowance },
    { name: 'first load, CSS', size: total(first.css), limit: BUDGET.firstCss },
    { name: 'index.html', size: size('index.html'), limit: BUDGET.html },
    ...screens.map(([name, { file }]) => ({ name, size: size(file), limit: BUDGET.screen })),
  ]
}

/**
 * Lists the size of each file in `dist`, those of the first load with a star, and checks the sums.
 * Returns the violations. `env`: the build variables of this build; `defaults`: those of .env.
 */
export function checkBudget(
  dist: string,
  { version, env, defaults }: { version: string; env: Variables; defaults: Variables },
  print: (line: string) => void,
) {
  const read = (file: string) => readFileSync(join(dist, file))
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest
  const first = filesOf(manifest, FIRST_LOAD)
  printFiles(dist, new Set([...first.js, ...first.css]), print)
  const lines = budgetLines(manifest, (file) => compressed(read(file)), allowanceFor(env, defaults))
  print('')
  for (const { name, size, limit } of lines) {
    const verdict = size > limit ? 'OVER' : 'ok'
    print(`${name.padEnd(44)}${kib(size)} of ${kib(limit)} KiB br  ${verdict}`)
  }
  return [
    ...galleryFiles(manifest),
    ...(env['VITE_SENTRY_DSN']
      ? []
      : reportFiles(scriptsOf(dist), (file) => read(file).toString())),
    ...lines
      .filter(({ size, limit }) => size > limit)
      .map(
        ({ name }) =>
          `${name} is over its size budget: make it smaller, or raise the limit in budget.ts`,
      ),
    ...scriptsOf(dist)
      .filter((file) => read(file).includes(`${version} (`))
      .map(
        (file) =>
          `${file} contains the version, so every build renames it: read the version from the page`,
      ),
  ]
}

/** One violation for each file of the component gallery in the build. */
export function galleryFiles(manifest: Manifest): string[] {
  return Object.entries(manifest)
    .filter(([key]) => /\bkit\//.test(key))
    .map(
      ([key, { file }]) => `${file} contains ${key}: the app must not import the component gallery`,
    )
}

/** Strings of the error-report packages that survive minification. */
const OF_REPORTS = /sentry_key|infer_ip|longAnimationFrameEntries/

/** One violation for each file with error-report code, for a build without a DSN. */
export function reportFiles(files: readonly string[], read: (file: string) => string): string[] {
  return files
    .filter((file) => OF_REPORTS.test(read(file)))
    .map(
      (file) => `${file} contains code for error reports: import it only if VITE_SENTRY_DSN is set`,
    )
}

const scriptsOf = (dist: string) =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))

function printFiles(dist: string, starred: Set<string>, print: (line: string) => void): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:js|css)$/.test(path))
    .map((path) => ({ path, content: readFileSync(join(dist, path)) }))
    .map(({ path, content }) => ({ path, raw: content.length, br: compressed(content) }))
    .toSorted((a, b) => b.br - a.br)
  print(`${'  file'.padEnd(44)}     raw      br  KiB`)
  for (const { path, raw, br } of files) {
    print(`${`${starred.has(path) ? '*' : ' '} ${path}`.padEnd(44)}${kib(raw)}${kib(br)}`)
  }
}

function compressed(content: Buffer): number {
  const quality = constants.BROTLI_MAX_QUALITY
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    .length
}

const kib = (bytes: number) => (bytes / KIB).toFixed(1).padStart(8)
