import { expect, it } from 'vitest'
import { specifiedAmount } from '#app/first-paint/specified-amount.ts'

const read = (balance: unknown, code: unknown = 0) => specifiedAmount({ code, data: { balance } })

it.each([
  [0, 0],
  [1234.5, 123_450],
  ['1234.50', 123_450],
  ['0.05', 5],
  ['999999999999.99', 99_999_999_999_999],
])('the balance %j is painted before the app starts', (balance, centavos) => {
  expect(read(balance)).toBe(centavos)
})

it.each([
  ['4,321.50'],
  [77.129],
  [-5],
  ['077'],
  [' 77'],
  ['1e3'],
  ['1000000000000'],
  [[77]],
  [null],
  [undefined],
  ['<b>1</b>'],
])('the balance %j is left to the app', (balance) => {
  expect(read(balance)).toBeNull()
})

it.each([[undefined], ['0'], [40_012]])('a balance with the code %j is left to the app', (code) => {
  expect(specifiedAmount({ code, data: { balance: 77 } })).toBeNull()
})

it('a body without data is no balance', () => {
  expect(() => specifiedAmount({ code: 0 } as never)).toThrow(TypeError)
})
