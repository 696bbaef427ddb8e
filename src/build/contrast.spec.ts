import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { coloursOf, contrast } from './contrast.ts'

const SRC = join(import.meta.dirname, '..')
const tokens = readFileSync(join(SRC, 'ui/foundation/tokens.css'), 'utf8')

const THEMES = [...tokens.matchAll(/^\[data-theme='(\w+)'\] \{/gm)].map(([, theme = '']) => theme)
const LOOKS = ['light', 'dark'].flatMap((mode) => THEMES.map((theme) => ({ mode, theme })))

/** WCAG's minimum contrast for text, and for symbols and the borders of controls. */
const TEXT = 4.5
const EDGE = 3

const TONES = ['text', 'muted', 'brand', 'on-tint', 'ok', 'warn', 'bad', 'info']
/** Every tone may be used on any of these backgrounds. */
const GROUNDS = ['bg', 'surface', 'raised', 'tint', 'plain-bg'].concat(
  ['ok', 'warn', 'bad', 'info'].map((tone) => `${tone}-bg`),
)
/** Colours used on one background only. */
const INKS = [
  ['on-brand', 'brand'],
  ['on-alarm', 'alarm'],
  ['on-amber', 'amber'],
  ['on-deep', 'deep-a'],
  ['on-deep', 'deep-b'],
  ['bg', 'text'],
  ['surface', 'muted'],
] as const
/** Colours of symbols of at least 1 em and of borders, not of text. */
const SIGNS = [
  ['control', 'bg'],
  ['control', 'surface'],
  ['control', 'raised'],
  ['surface', 'control'],
] as const

describe.each(LOOKS)('$mode $theme', ({ mode, theme }) => {
  const colours = coloursOf(tokens, theme, mode)

  test.each(GROUNDS)('every tone is readable on %s', (ground) => {
    const weak = TONES.filter((tone) => contrast(colours, tone, ground) < TEXT)
    expect(weak).toEqual([])
  })

  test.each(INKS)('%s is readable on %s', (ink, ground) => {
    expect(contrast(colours, ink, ground)).toBeGreaterThanOrEqual(TEXT)
  })

  test.each(SIGNS)('%s is visible on %s', (sign, ground) => {
    expect(contrast(colours, sign, ground)).toBeGreaterThanOrEqual(EDGE)
  })
})

test('contrast is 21 for white on black, and 1 for equal colours', () => {
  const colours = { white: '#fff', black: 'oklch(0 0 0)', grey: 'oklch(0.5 0 0)' }
  expect(contrast(colours, 'white', 'black')).toBeCloseTo(21, 1)
  expect(contrast(colours, 'grey', 'grey')).toBe(1)
  // this grey is #636363, whose published contrast on white is 6
  expect(contrast(colours, 'grey', 'white')).toBeCloseTo(6, 1)
})

test('a theme sets the hue, and a mode the colours', () => {
  expect(LOOKS.length).toBeGreaterThanOrEqual(6)
  expect(coloursOf(tokens, 'blue', 'light')).toMatchObject({ hue: '257', surface: '#fff' })
  expect(coloursOf(tokens, 'green', 'dark')).toMatchObject({ hue: '160', 'on-alarm': '#fff' })
  expect(coloursOf(tokens, 'green', 'dark')['surface']).toContain('oklch')
})

/** Pairs of text and background colour in the same CSS rule. */
function pairsOfRules(): { file: string; ink: string; ground: string | undefined }[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.(?:css|html)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(SRC, file), 'utf8').matchAll(/\{([^{}]*)\}/g)].flatMap(
        ([, rule = '']) => {
          const ink = /(?:^|[\s;])color: var\(--([\w-]+)\)/.exec(rule)?.[1]
          const ground = /background(?:-color)?: var\(--([\w-]+)\)/.exec(rule)?.[1]
          return ink === undefined ? [] : [{ file, ink, ground }]
        },
      ),
    )
}

test('every pair of text colour and background in a rule is measured here', () => {
  const known = [...INKS, ...SIGNS]
  const tokenNames = Object.keys(coloursOf(tokens, 'green', 'light'))
  const unmeasured = pairsOfRules()
    // a component's own custom properties are not tokens
    .filter(({ ink }) => tokenNames.includes(ink))
    .filter(({ ink, ground }) => {
      if (TONES.includes(ink) && (ground === undefined || GROUNDS.includes(ground))) return false
      return !known.some(([name, its]) => name === ink && (ground ?? its) === its)
    })
  expect(unmeasured).toEqual([])
})
