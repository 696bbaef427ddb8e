import { describe, expect, it } from 'vitest'
import { amountProblem, checkedAmount } from '#lib/amount-field.ts'
import type { Centavos } from '#lib/money.ts'
import { keepApart } from '#lib/typed-amount.ts'

const AVAILABLE = 100_050 as Centavos

it.each([
  ['500\n700', '500 / 700'],
  ['500.00 \r\n 1,700.00', '500.00 / 1,700.00'],
  ['500\t700', '500 / 700'],
  ['1\n2\n3', '1 / 2 / 3'],
])('pasted lines stay apart and are no amount: %j', (pasted, text) => {
  expect(keepApart(pasted)).toBe(text)
  expect(amountProblem(text, AVAILABLE)).toBe('unreadable')
})

it.each(['1 000.50\n', '₱\n500'])('one pasted amount stays as it is: %j', (pasted) =>
  expect(keepApart(pasted)).toBe(pasted),
)

describe('amountProblem', () => {
  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['0', 'unreadable'],
    ['0.00', 'unreadable'],
    ['-1', 'unreadable'],
    ['0.001', 'unreadable'],
    ['1e3', 'unreadable'],
    ['1,00', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['٣', 'unreadable'],
    // half a peso where the comma is the decimal sign
    ['0,500', 'unreadable'],
    // not 52
    ['5²', 'unreadable'],
    ['5₂', 'unreadable'],
    ['⒌5', 'unreadable'],
    // two amounts, or one with a sign between pesos and centavos
    ['5 50', 'unreadable'],
    ['5  50', 'unreadable'],
    ['500 1450', 'unreadable'],
    ['5₱50', 'unreadable'],
    ['5P50', 'unreadable'],
    ['USD 500', 'unreadable'],
    ['PHP PHP 500', 'unreadable'],
    ['NaN', 'unreadable'],
    ['1234567890123456', 'unreadable'],
    ['1000.51', 'above-available'],
    ['99999999', 'above-available'],
  ])('finds %j to be %s', (typed, problem) => expect(amountProblem(typed, AVAILABLE)).toBe(problem))

  it.each([
    ['1,000.50', 100_050],
    [' 1 000.5 ', 100_050],
    ['\u00A0₱ 1 000 ', 100_000],
    ['１０００', 100_000],
    ['１，０００', 100_000],
    ['1, 000', 100_000],
    ['1\u202F000.50', 100_050],
    ['0500', 50_000],
    ['500₱', 50_000],
    ['PHP 1,000.50', 100_050],
    ['Php500', 50_000],
    ['P500.00', 50_000],
    ['500 PHP', 50_000],
    ['１２３．４５', 12_345],
    ['.5', 50],
    ['1000.5', 100_050],
    ['0.01', 1],
  ])('parses %j as exactly %i centavos', (typed, centavos) => {
    expect(amountProblem(typed, AVAILABLE)).toBeNull()
    expect(checkedAmount(typed)).toBe(centavos)
  })

  it('does not check an unknown limit', () => {
    expect(amountProblem('99999999', null)).toBeNull()
  })

  it('throws for the amount of an invalid text', () => {
    expect(() => checkedAmount('1e3')).toThrow(RangeError)
  })
})
