import { parseTypedAmount, type Centavos } from '#lib/money.ts'

export type AmountProblem = 'missing' | 'unreadable' | 'above-available'

/**
 * What is wrong with a typed amount, or null. `available` is in centavos; null when it is not
 * known, and then the server decides.
 */
export function amountProblem(typed: string, available: Centavos | null): AmountProblem | null {
  const amount = parseTypedAmount(typed)
  if (!amount.ok) return amount.reason === 'empty' ? 'missing' : 'unreadable'
  return available !== null && amount.centavos > available ? 'above-available' : null
}

/** The amount of a field that has no problem. Throws RangeError when it has one. */
export function checkedAmount(typed: string): Centavos {
  const amount = parseTypedAmount(typed)
  if (!amount.ok) throw new RangeError(amount.reason)
  return amount.centavos
}
