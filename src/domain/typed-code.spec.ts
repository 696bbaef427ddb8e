import { expect, it } from 'vitest'
import { cleanCode, googleCodeProblem } from '#domain/typed-code.ts'

it.each([
  [' 123 456 ', '123456'],
  ['１２３４５６', '123456'],
  ['ａＢ３ 4', 'aB34'],
])('a code typed as %j is sent as %j', (typed, code) => expect(cleanCode(typed)).toBe(code))

it.each([
  ['123 456', null],
  ['１２３４５６', null],
  ['12345', 'not-six-digits'],
  ['1234567', 'not-six-digits'],
  ['12345a', 'not-six-digits'],
  [' ', 'missing'],
])('the problem of the Google code %j is %j', (typed, problem) =>
  expect(googleCodeProblem(typed)).toBe(problem),
)
