import { expect, it } from 'vitest'
import { readCount, readNumber } from '#lib/normalise/number.ts'

it.each([
  [5, 5],
  [' 5.5 ', 5.5],
  ['-1', -1],
  // blank text is not 0
  ['', null],
  [' ', null],
  ['abc', null],
  [Number.NaN, null],
  [true, null],
  [[5], null],
  [null, null],
])('%j is the number %s', (wire, number) => expect(readNumber(wire)).toBe(number))

it.each([
  [0, 0],
  [' 7 ', 7],
  ['3.0', 3],
  ['12,345', 12_345],
  ['123 456 789', 123_456_789],
  ['1.234', null],
  ['1,23', null],
  ['1,2345', null],
  ['1234,567', null],
  ['1,234 567', null],
  ['-1', null],
  [-1, null],
  [1.5, null],
  ['', null],
  [true, null],
])('%j is the count %s', (wire, count) => expect(readCount(wire)).toBe(count))
