import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { miscomputedColors, newerCss } from './browser-support-css.ts'
import { newerJs } from './browser-support-js.ts'
import { OLDEST_BROWSERS, isSupported, TARGETS, type Feature } from './browser-support.ts'

const since = (version: string | false, others: Record<string, string> = {}): Feature => {
  const all = Object.keys(OLDEST_BROWSERS).map((name) => [
    name,
    { version_added: others[name] ?? version },
  ])
  return { __compat: { support: Object.fromEntries(all) as Feature } }
}
const inChrome = (statements: object[]): Feature => ({
  __compat: { support: { chrome: statements } as unknown as Feature },
})
const OLD = since('1')
const NEW = since('500')

/** A sample in the structure of MDN's data; e2e/cli/browser-support.mjs uses the real data. */
const DATA: Feature = {
  api: { Element: { scrollIntoView: OLD, moveBefore: NEW }, Navigator: { share: OLD, badge: NEW } },
  javascript: {
    builtins: { Array: { map: OLD }, Iterator: { map: NEW }, Promise: { try_static: NEW } },
  },
  css: {
    properties: { display: { ...OLD, flex: OLD, masonry: NEW }, 'reading-flow': NEW },
    types: {
      if: NEW,
      color: { ...OLD, mix: OLD },
      length: { viewport_percentage_units_dynamic: NEW },
    },
    'at-rules': {
      supports: OLD,
      function: NEW,
      'starting-style': NEW,
      media: { ...OLD, hover: OLD, inert: NEW },
    },
    selectors: { hover: OLD, 'heading-x': NEW },
  },
}

test('the oldest browsers match browserslist', () => {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    browserslist: string[]
  }
  const named = browserslist.map((line) => line.replace(' >= ', '').toLowerCase())
  expect(named.filter((name) => !/^(?:samsung|and_)/.test(name))).toEqual(
    TARGETS.map((name) => name.replace('ios', 'ios_saf')),
  )
})

test('a feature is supported if all oldest browsers support it', () => {
  expect(isSupported(OLD)).toBe(true)
  expect(isSupported(undefined)).toBe(true)
  expect(isSupported(NEW)).toBe(false)
  expect(isSupported(since(false))).toBe(false)
  expect(isSupported(since('1', { safari_ios: '16.5' }))).toBe(false)
  expect(isSupported(since('1', { safari_ios: '16.4' }))).toBe(true)
  const partly = { version_added: '1', partial_implementation: true }
  expect(isSupported(inChrome([partly]))).toBe(false)
  expect(isSupported(inChrome([partly, { version_added: '1' }]))).toBe(true)
})

test.each([
  ['a { color: if(style(--x: 1): red; else: blue) }', ['if()']],
  ['a { display: masonry }', ['display: masonry']],
  ['a { reading-flow: normal }', ['property reading-flow']],
  ['a { height: 10dvh }', ['1dvh']],
  ['@function --f() { result: 1 }', ['@function']],
  ['@media (inert) { a { top: 0 } }', ['@media (inert)']],
  ['a:hover, a:heading-x { top: 0 }', [':heading-x']],
  ['@supports (display: masonry) { a { display: masonry } }', []],
  ['@starting-style { a { top: 0 } }', ['@starting-style']],
  ['@supports (color: light-dark(red, red)) { @starting-style { a { top: 0 } } }', []],
  ['a { display: flex; color: mix(red); background: url(if(x)) }', []],
  ['a { -webkit-reading-flow: normal; reading-flow: normal }', []],
])('the newer features of the stylesheet %s are %j', (css, found) => {
  expect(newerCss(css, DATA)).toEqual(found)
})

test.each([
  ['a { background: color-mix(in oklch, red 5%, transparent) }', ['color-mix() with a hue']],
  ['a { background: color-mix(in hsl longer hue, red, blue) }', ['color-mix() with a hue']],
  ['a { color: color-mix(in srgb, currentColor, red) }', ['color: color-mix(currentColor)']],
  ['a { --b: color-mix(in srgb, red, currentcolor) }', ['--b: color-mix(currentColor)']],
  ['a { border: 1px solid color-mix(in srgb, var(--a), red) }', ['border: color-mix(var())']],
  ['a { --b: color-mix(in srgb, var(--a), red); border: 1px solid var(--b) }', []],
  ['a { color: color-mix(in srgb, red, blue); top: var(--a) }', []],
  ['a { -webkit-text-fill-color: color-mix(in srgb, currentColor, red) }', []],
  ['a { border: 1px solid color-mix(in oklab, rgb(0 0 calc(1 * (2)) / 1), red) }', []],
])('what the oldest browsers compute wrongly in the stylesheet %s is %j', (css, found) => {
  expect(miscomputedColors(css)).toEqual(found)
})

test.each([
  ['new Map().values().map((x) => x)', ['iterator.map']],
  ['Object.values(x).map((x) => x); [].map(x)', []],
  ['Promise.try(f)', ['Promise.try']],
  ['list.moveBefore(a, b); list.scrollIntoView()', ['.moveBefore()']],
  ['list.moveBefore?.(a, b)', []],
  ["if ('moveBefore' in list) list.moveBefore(a)", []],
  ['if (`badge` in navigator) navigator.badge(1)', []],
  ['navigator.badge(1); navigator.share()', ['navigator.badge']],
  ['/[a--b]/v.test(x)', ['/v']],
])('the newer features of the script %s are %j', (script, found) => {
  expect(newerJs(script, DATA)).toEqual(found)
})
