import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadTs } from './lib/load-ts.mjs'
import { onDemandFolder } from './lib/on-demand.mjs'
import { end, root } from './lib/run.mjs'

// Finds what in the last build does not work in the oldest supported browsers
// (src/build/browser-support.ts): features that are newer or incomplete there, by MDN's data, and
// styles that they compute wrongly.
// src/build/browser-support-guarded.ts lists features that are used only where supported.

const dist = join(root, 'dist')
if (!existsSync(join(dist, 'index.html'))) end('dist/index.html is missing: run vite build', 1)
const folder = await onDemandFolder('browser-compat-data')
const file = 'node_modules/@mdn/browser-compat-data/data.json'
const data = JSON.parse(readFileSync(join(folder, file), 'utf8'))
/** @type {typeof import('../../src/build/browser-support-css.ts')} */
const { miscomputedColors, newerCss } = await loadTs('src/build/browser-support-css.ts')
/** @type {typeof import('../../src/build/browser-support-js.ts')} */
const { newerJs } = await loadTs('src/build/browser-support-js.ts')
/** @type {typeof import('../../src/build/browser-support-guarded.ts')} */
const { GUARDED, GUARDED_IN_REPORTS } = await loadTs('src/build/browser-support-guarded.ts')

// features that must be found; otherwise the check itself is broken
const CANARIES = {
  'if()': newerCss('a { color: if(style(--x: 1): red; else: blue) }', data),
  'property field-sizing': newerCss('a { field-sizing: content }', data),
  'color-mix() with a hue': miscomputedColors('a { color: color-mix(in lch, red, blue) }'),
  'iterator.map': newerJs('new Map().values().map((x) => x)', data),
  'AbortSignal.any': newerJs('AbortSignal.any([])', data),
}
const silent = Object.entries(CANARIES).filter(([name, found]) => !found.includes(name))
for (const [name] of silent) console.log(`${name} is too new but was not reported`)

/** @type {Map<string, Set<string>>} */
const used = new Map()
/**
 * @param {string} where
 * @param {string[]} names
 */
const note = (where, names) => {
  for (const name of names) used.set(name, (used.get(name) ?? new Set()).add(where))
}
/**
 * @param {string} where
 * @param {string} css
 */
const noteCss = (where, css) => note(where, [...newerCss(css, data), ...miscomputedColors(css)])
const html = readFileSync(join(dist, 'index.html'), 'utf8')
for (const [, css = ''] of html.matchAll(/<style>([^]*?)<\/style>/g)) noteCss('index.html', css)
for (const [, js = ''] of html.matchAll(/<script>([^]*?)<\/script>/g))
  note('index.html', newerJs(js, data))
const assets = readdirSync(join(dist, 'assets')).map((name) => join('assets', name))
for (const name of ['sw.js', ...assets]) {
  const text = () => readFileSync(join(dist, name), 'utf8')
  if (name.endsWith('.css')) noteCss(name, text())
  if (name.endsWith('.js')) note(name, newerJs(text(), data))
}

const hasReports = assets.some((name) => /error-reports-[\w-]+\.js$/.test(name))
const guarded = { ...GUARDED, ...(hasReports ? GUARDED_IN_REPORTS : {}) }
const bare = [...used].filter(([name]) => !(name in guarded))
for (const [name, files] of bare)
  console.log(`${name} does not work in the oldest browsers: ${[...files].join(', ')}`)
const unused = Object.keys(guarded).filter((name) => !used.has(name))
for (const name of unused)
  console.log(`${name} is in browser-support-guarded.ts but not in the build`)
console.log(`${used.size} newer or incomplete features, ${bare.length} of them unguarded`)
process.exitCode = bare.length + unused.length + silent.length > 0 ? 1 : 0
