import { describe, expect, it } from 'vitest'
import {
  amountParts,
  formatAmount,
  formatRange,
  formatUsdt,
  toTypedAmount,
  toWireAmount,
  type Centavos,
} from '#lib/money.ts'
import { readAmount } from '#lib/normalise/amount.ts'
import { sumAmounts } from '#lib/sum-amounts.ts'
import { parseTypedAmount } from '#lib/typed-amount.ts'

const centavos = (value: number) => value as Centavos

describe('parseTypedAmount', () => {
  it.each([
    ['1,000.50', 100_050],
    [' 1 000.5 ', 100_050],
    ['₱2,500', 250_000],
    ['１２．５', 1_250],
    ['.5', 50],
    ['007', 700],
    ['5.', 500],
  ])('reads %s', (typed, expected) => {
    expect(parseTypedAmount(typed)).toEqual({ ok: true, centavos: expected })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['0', 'not-positive'],
    ['0.00', 'not-positive'],
    ['-1', 'not-positive'],
    ['0.001', 'too-precise'],
    ['1e3', 'not-a-number'],
    ['٣', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['1,00', 'not-a-number'],
    ['.', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['1234567890123456', 'too-large'],
  ])('rejects %s as %s', (typed, reason) => {
    expect(parseTypedAmount(typed)).toEqual({ ok: false, reason })
  })
})

describe('formatting amounts', () => {
  it('has thousands separators and two decimals', () => {
    expect(formatAmount(centavos(12_543_075))).toBe('₱125,430.75')
    expect(formatAmount(centavos(5))).toBe('₱0.05')
    expect(formatAmount(centavos(-123_400))).toBe('−₱1,234.00')
    expect(formatAmount(centavos(-1))).toBe('−₱0.01')
    expect(formatAmount(centavos(0))).toBe('₱0.00')
    expect(amountParts(centavos(10_000_000_000))).toMatchObject({ pesos: '100,000,000' })
  })

  it('has two decimals or none in a field', () => {
    expect(toTypedAmount(centavos(185_050))).toBe('1850.50')
    expect(toTypedAmount(centavos(185_000))).toBe('1850')
  })

  it('uses the same value in a field and on the wire', () => {
    for (const amount of [1, 33, 100, 3333, 12_543_075, 99_999_999_999_999].map(centavos)) {
      expect(parseTypedAmount(toTypedAmount(amount))).toEqual({ ok: true, centavos: amount })
      expect(readAmount(toWireAmount(amount))).toBe(amount)
    }
  })
})

describe('sumAmounts', () => {
  it('sums the readable amounts and counts the others', () => {
    expect(sumAmounts([centavos(150), null, centavos(-50), null])).toEqual({
      sum: 100,
      unreadable: 2,
    })
    expect(sumAmounts([])).toEqual({ sum: 0, unreadable: 0 })
  })
})

it('omits the centavos of a range if they are zero', () => {
  expect(formatRange(50_000 as Centavos, 5_000_050 as Centavos)).toBe('₱500 – ₱50,000.50')
  expect(formatRange(null, 50_000 as Centavos)).toBe('— – ₱500')
})

it('formats USDT with two decimals', () => {
  expect(formatUsdt(123_450 as Centavos)).toBe('1,234.50 USDT')
})
