import { expect, it } from 'vitest'
import { cleanCode, hasSixDigits } from '#domain/typed-code.ts'

it.each([
  [' 123 456 ', '123456'],
  ['１２３４５６', '123456'],
  ['ａＢ３ 4', 'aB34'],
])('a code typed as %j is sent as %j', (typed, code) => expect(cleanCode(typed)).toBe(code))

it.each([
  ['123 456', true],
  ['１２３４５６', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  [' ', false],
])('%j has six digits: %j', (typed, expected) => expect(hasSixDigits(typed)).toBe(expected))
