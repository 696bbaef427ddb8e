import { describe, expect, it } from 'vitest'
import {
  clipText,
  cutText,
  digitGroups,
  endOfReference,
  isShortNumber,
  shortNumber,
} from '#lib/server-text.ts'

describe('clipText', () => {
  it.each([
    ['GCash', 'GCash'],
    ['  BDO\n\tUnibank ', 'BDO Unibank'],
    ['\u202Ehsac\u2069G', 'hsacG'],
    ['GC\u200Ba\u2060sh\uFEFF', 'GCash'],
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

describe('endOfReference', () => {
  it.each([
    ['C718411120062', '…120062'],
    ['90213456', '90213456'],
    ['902134567', '…134567'],
    ['R-1', 'R-1'],
    ['', ''],
    ['  ab\n\u202Ecd ', 'ab cd'],
    [`${'x'.repeat(5_000_000)}12345678`, '…345678'],
    ['😀'.repeat(12), `…${'😀'.repeat(6)}`],
  ])('of %.20j is %j', (reference, end) => expect(endOfReference(reference)).toBe(end))
})

describe('shortNumber', () => {
  it.each([
    ['09171234567', '··4567'],
    ['0917 123 4567', '··4567'],
    ['12', '··12'],
    ['\u202E1234', '··1234'],
    ['··4567', '··4567'],
    ['', ''],
    [' ', ''],
  ])('of %j is %j', (number, short) => expect(shortNumber(number)).toBe(short))

  it('has more digits on request, as far as there are any', () => {
    expect(shortNumber('0917 123 4567', 6)).toBe('··234567')
    expect(shortNumber('··4567', 6)).toBe('··4567')
  })

  it('is recognised, so that it is not copied as a whole one', () => {
    expect(isShortNumber(shortNumber('09171234567'))).toBe(true)
    expect(isShortNumber('09171234567')).toBe(false)
  })
})

it.each([
  ['09171234567', '0917 123 4567'],
  ['123456789', '1234 5678 9'],
  ['639171234567', '6391 7123 4567'],
  ['1'.repeat(24), '1111 1111 1111 1111 1111 1111'],
  ['12345678', '12345678'],
  ['1'.repeat(25), '1'.repeat(25)],
  ['09171234567x', '09171234567x'],
  ['0917 123 456', '0917 123 456'],
])('the number %s is read in the groups %s', (number, groups) =>
  expect(digitGroups(number).join(' ')).toBe(groups),
)
