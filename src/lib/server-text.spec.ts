import { describe, expect, it } from 'vitest'
import { clipText, shortNumber } from '#lib/server-text.ts'

describe('clipText', () => {
  it.each([
    ['GCash', 'GCash'],
    ['  BDO\n\tUnibank ', 'BDO Unibank'],
    ['\u202Ehsac\u2069G', 'hsacG'],
    ['\u0000', ''],
    ['', ''],
  ])('makes %j %j', (text, plain) => expect(clipText(text, 20)).toBe(plain))

  it('cuts what is longer, and no character in two', () => {
    expect(clipText('x'.repeat(500), 10)).toBe(`${'x'.repeat(9)}…`)
    expect(clipText('x'.repeat(10), 10)).toBe('x'.repeat(10))
    expect(clipText('😀😀😀', 2)).toBe('😀…')
  })
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
