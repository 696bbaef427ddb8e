import { ZERO, type Centavos } from '#lib/money.ts'

/**
 * The sum of one side's completed orders; zero without orders, even if the amount is missing: a
 * database sums up nothing to null.
 */
export const completedAmount = ({
  count,
  amount,
}: {
  count: number | null
  amount: Centavos | null
}): Centavos | null => (amount === null && count === 0 ? ZERO : amount)
