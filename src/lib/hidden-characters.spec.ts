import { describe, expect, it } from 'vitest'
import { hasHidden, isBlank } from '#lib/hidden-characters.ts'
import { parseTypedAmount } from '#lib/typed-amount.ts'

const HIDDEN = [
  ['zero-width space', '\u200B'],
  ['zero-width non-joiner', '\u200C'],
  ['zero-width joiner', '\u200D'],
  ['left-to-right mark', '\u200E'],
  ['right-to-left mark', '\u200F'],
  ['Arabic letter mark', '\u061C'],
  ['left-to-right embedding', '\u202A'],
  ['right-to-left override', '\u202E'],
  ['pop directional formatting', '\u202C'],
  ['word joiner', '\u2060'],
  ['invisible times', '\u2062'],
  ['left-to-right isolate', '\u2066'],
  ['right-to-left isolate', '\u2067'],
  ['first-strong isolate', '\u2068'],
  ['pop directional isolate', '\u2069'],
  ['byte order mark', '\uFEFF'],
  ['soft hyphen', '\u00AD'],
  ['grapheme joiner', '\u034F'],
  ['Mongolian vowel separator', '\u180E'],
  ['Hangul filler', '\u3164'],
  ['half-width Hangul filler', '\uFFA0'],
  ['Braille blank', '\u2800'],
  ['variation selector', '\uFE0F'],
  ['Han variation selector', '\u{E0100}'],
  ['tag letter', '\u{E0041}'],
  ['line separator', '\u2028'],
  ['interlinear annotation mark', '\uFFF9'],
  ['private-use character', '\uE000'],
  ['lone surrogate', '\uD83D'],
  ['nul', '\0'],
  ['tab', '\t'],
  ['line feed', '\n'],
  ['delete', '\u007F'],
] as const

describe.each(HIDDEN)('a %s', (_, character) => {
  it('is found within a number and in a name', () => {
    expect(hasHidden(`0917${character}1234567`)).toBe(true)
    expect(hasHidden(`Ana${character}Reyes`, 'name')).toBe(true)
  })

  it('is rejected in an amount', () => {
    expect(parseTypedAmount(`10${character}00`)).toEqual({ ok: false, reason: 'hidden' })
  })
})

it.each(HIDDEN.filter(([, character]) => !/\p{White_Space}/u.test(character)))(
  'finds a %s at either end, too',
  (_, character) => {
    expect(hasHidden(`${character}0917`)).toBe(true)
    expect(hasHidden(` 0917${character} `)).toBe(true)
  },
)

describe('hasHidden', () => {
  it.each([
    ['space around it', ' 0917 '],
    ['a no-break space and a line feed around it', '\u00A00917\u00A0\r\n'],
    ['a wide space around it', '\u30000917\u2003'],
    ['an ideographic name', '陈先生'],
    ['accents, combined ones too', 'Ñino Jose\u0301'],
    ['signs', 'A-1/2 #3: ₱1,000.50'],
    ['full-width digits', '０９１７'],
    ['an emoji', '陈🙂'],
    ['nothing', ''],
  ])('accepts %s', (_, text) => {
    expect(hasHidden(text)).toBe(false)
    expect(hasHidden(text, 'name')).toBe(false)
  })

  it('accepts the variants of a character in a name', () => {
    expect(hasHidden('葛\u{E0100}城', 'name')).toBe(false)
    expect(hasHidden('葛\u{E0100}城')).toBe(true)
  })
})

it('stays fast for long spaces within a pasted text', () => {
  const started = performance.now()
  expect(hasHidden(`0917${' '.repeat(100_000)}1234567`)).toBe(false)
  expect(performance.now() - started).toBeLessThan(1_000)
})

describe('isBlank', () => {
  it.each(['', ' ', '\n\t ', '\u3000', '\u200B\u200D', '\u202E \u2066', '\uFEFF', '\u2800'])(
    'treats %j as blank',
    (text) => expect(isBlank(text)).toBe(true),
  )
  it.each(['\u3164\uFFA0', '\u115F\u1160', '\u17B4', '\u180B', '\u034F', '\uFE0F', '\u{E0100}'])(
    'treats %j, which only changes what it stands beside, as blank',
    (text) => expect(isBlank(text)).toBe(true),
  )
  it.each(['a', ' . ', '👨\u200D👩', '你', '\u202Ea'])('treats %j as text', (text) =>
    expect(isBlank(text)).toBe(false),
  )
  it.each(['❤\uFE0F', '1\uFE0F\u20E3', '葛\u{E0100}', '🏴\u{E0067}\u{E0062}', '\u1100\u1160'])(
    'treats %j, with a character that it changes, as text',
    (text) => expect(isBlank(text)).toBe(false),
  )
})
