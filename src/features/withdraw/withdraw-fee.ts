import type { Centavos } from '#lib/money.ts'

/** Rates are whole millionths, so that 3 % is exact. */
const PARTS = 1_000_000n

/**
 * The fee is deducted from the amount (R8.25): net = amount − fee. Half a centavo is rounded up.
 * Integer arithmetic throughout, large enough for any amount.
 */
export function splitFee(amount: Centavos, rate: number): { fee: Centavos; net: Centavos } {
  const parts = BigInt(amount) * BigInt(rate)
  const fee = Number((parts + PARTS / 2n) / PARTS)
  return { fee: fee as Centavos, net: (amount - fee) as Centavos }
}
