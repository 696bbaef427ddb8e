import { describe, expect, it } from 'vitest'
import { clipText, cutText, shortNumber } from '#lib/server-text.ts'

describe('clipText', () => {
  it.each([
    ['GCash', 'GCash'],
    ['  BDO\n\tUnibank ', 'BDO Unibank'],
    ['\u202Ehsac\u2069G', 'hsacG'],
    ['\u0000', ''],
    ['', ''],
  ])('turns %j into %j', (text, plain) => expect(clipText(text, 20)).toBe(plain))

  it('truncates longer text, but never within a character', () => {
    expect(clipText('x'.repeat(500), 10)).toBe(`${'x'.repeat(9)}…`)
    expect(clipText('x'.repeat(10), 10)).toBe('x'.repeat(10))
    expect(clipText('😀😀😀', 2)).toBe('😀…')
  })
})

it('clipText reads no more of a text than it could show', () => {
  const text = '\u200F x'.repeat(4_000_000)
  const tries = Array.from({ length: 5 }, () => {
    const started = performance.now()
    expect(clipText(text, 10)).toMatch(/^(x ){4}x…$/)
    return performance.now() - started
  })
  // a busy machine may interrupt some of them
  expect(Math.min(...tries)).toBeLessThan(200)
})

describe('cutText', () => {
  it('leaves a text that fits unchanged', () => expect(cutText(' a\n b', 6)).toBe(' a\n b'))
  it('cuts a longer one', () => expect(cutText('x'.repeat(5_000_000), 10)).toBe('xxxxxxxxx…'))
  it('cuts no character in two', () => expect(cutText('a😀😀', 4)).toBe('a😀…'))
})

describe('shortNumber', () => {
  it.each([
    ['09171234567', '··4567'],
    ['0917 123 4567', '··4567'],
    ['12', '··12'],
    ['\u202E1234', '··1234'],
    ['', ''],
    [' ', ''],
  ])('of %j is %j', (number, short) => expect(shortNumber(number)).toBe(short))
})
