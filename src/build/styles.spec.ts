import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')

const stylesheets = () =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|html)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }))

test('no stylesheet uses :has() on the whole page', () => {
  const asking = stylesheets()
    // with it, every added or removed row would restyle the whole page
    // (ui/foundation/use-root-mark.ts)
    .filter(({ text }) => /(?:(?<![.\w-])(?:html|body)|:root)[^\s,{>]*:has\(/.test(text))
    .map(({ file }) => file)
  expect(asking).toEqual([])
})

test('a sibling selector names a class or an attribute before its combinator', () => {
  const unnamed = stylesheets().flatMap(({ file, text }) =>
    [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<=^|[{};])[^{};@]+(?=\{)/g)]
      .map(([selector]) => selector.trim())
      // `* + *` and `li + li` may concern any element with a sibling: Chromium would restyle a whole
      // list for each row that is added or removed at its beginning
      .filter((selector) =>
        [...selector.matchAll(/(\S+)\s+[~+]\s/g)].some(([, before = '']) => !/[.[]/.test(before)),
      )
      .map((selector) => `${file}: ${selector}`),
  )
  expect(unnamed).toEqual([])
})

test('text has only a few sizes and weights', () => {
  const said = stylesheets().flatMap(({ text }) =>
    // computed and relative sizes are exempt
    [...text.matchAll(/font-(?:size: (?=[\d.]+rem)|weight: )([\w.]+)/g)].map(([, value]) => value),
  )
  // for each combination on a screen the browser must find a font before layout
  expect(new Set(said)).toEqual(
    new Set(['0.75rem', '0.875rem', '1rem', '1.125rem', '1.25rem', '1.5rem', '400', '500', '600']),
  )
})

test('a variable in a backdrop has a fallback, because backdrops of older browsers inherit none', () => {
  const without = stylesheets().flatMap(({ file, text }) =>
    [...text.matchAll(/::backdrop\s*\{([^}]*)\}/g)]
      .filter(([, rule = '']) => /(?:background|color)[^;]*var\(--[\w-]+\)/.test(rule))
      .map(() => file),
  )
  expect(without).toEqual([])
})

test('styles for a mouse ask for a fine pointer, because Samsung phones claim that they can hover', () => {
  const asking = stylesheets().flatMap(({ file, text }) =>
    [...text.matchAll(/@media[^{]*hover: hover[^{]*/g)]
      .filter(([query]) => !query.includes('(pointer: fine)'))
      .map(() => file),
  )
  expect(asking).toEqual([])
})

test('class names are imported as a namespace, so that the build writes them into the code', () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      /^import \w+ from '[^']+\.module\.css'/m.test(readFileSync(join(SRC, file), 'utf8')),
    )
  expect(sources).toEqual([])
})
