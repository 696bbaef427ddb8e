import { expect, it } from 'vitest'
import { readFlag, readVerdict } from '#lib/normalise/flag.ts'

it.each([
  [1, true],
  [true, true],
  [' 1 ', true],
  ['True', true],
  [0, false],
  [false, false],
  [' 0 ', false],
  ['false', false],
  ['FALSE', false],
  ['False', false],
  [2, null],
  ['', null],
  ['yes', null],
  [null, null],
  [undefined, null],
])('the verdict of %j is %s, and a flag is set only by yes', (wire, verdict) => {
  expect(readVerdict(wire)).toBe(verdict)
  expect(readFlag(wire)).toBe(verdict === true)
})
