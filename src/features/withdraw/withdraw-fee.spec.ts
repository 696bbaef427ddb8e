import { describe, expect, it } from 'vitest'
import { splitFee } from '#features/withdraw/withdraw-fee.ts'
import type { Centavos } from '#lib/money.ts'
import { parseTypedAmount } from '#lib/typed-amount.ts'

const THREE_PERCENT = 30_000

function centavos(typed: string): Centavos {
  const amount = parseTypedAmount(typed)
  if (!amount.ok) throw new Error(typed)
  return amount.centavos
}

describe('splitFee at 3 %', () => {
  it.each([
    // amount, fee, net, in centavos
    ['0.01', 0, 1],
    ['0.16', 0, 16],
    ['0.17', 1, 16],
    ['0.33', 1, 32],
    ['0.49', 1, 48],
    ['0.50', 2, 48],
    ['1', 3, 97],
    ['33.33', 100, 3233],
    ['100', 300, 9700],
    ['116.50', 350, 11_300],
    ['116.83', 350, 11_333],
    ['12500', 37_500, 1_212_500],
    ['12500.01', 37_500, 1_212_501],
    ['50000', 150_000, 4_850_000],
    // too large for an exact multiplication
    ['9999999999999.50', 29_999_999_999_999, 969_999_999_999_951],
  ])('of %s is %d, leaving %d', (typed, fee, net) =>
    expect(splitFee(centavos(typed), THREE_PERCENT)).toEqual({ fee, net }),
  )

  it('never loses a centavo', () => {
    for (let amount = 1; amount <= 5_000; amount += 1) {
      const { fee, net } = splitFee(amount as Centavos, THREE_PERCENT)
      expect(fee + net).toBe(amount)
      expect(net).toBeGreaterThan(0)
    }
  })
})

it('there is no fee without a rate', () =>
  expect(splitFee(12_345 as Centavos, 0)).toEqual({ fee: 0, net: 12_345 }))
