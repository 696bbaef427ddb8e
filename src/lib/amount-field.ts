import type { Centavos } from '#lib/money.ts'
import { parseTypedAmount, type TypedAmount } from '#lib/typed-amount.ts'

export type AmountProblem =
  | 'missing'
  | 'hidden'
  | 'unreadable'
  | 'above-available'
  | 'below-min'
  | 'above-max'

type BadAmount = Extract<TypedAmount, { ok: false }>['reason']

/** `min` is null if it is unknown. */
export type AmountLimits = { min: Centavos | null; max: Centavos }

const PROBLEMS: Partial<Record<BadAmount, AmountProblem>> = { empty: 'missing', hidden: 'hidden' }

/**
 * What is wrong with a typed amount; null if it is valid. `available` is in centavos, or null if
 * unknown, which leaves that check to the server. Limits belong to the range.
 */
export function amountProblem(
  typed: string,
  available: Centavos | null,
  limits?: AmountLimits,
): AmountProblem | null {
  const amount = parseTypedAmount(typed)
  if (!amount.ok) return PROBLEMS[amount.reason] ?? 'unreadable'
  if (available !== null && amount.centavos > available) return 'above-available'
  if (limits && amount.centavos < (limits.min ?? 0)) return 'below-min'
  return limits && amount.centavos > limits.max ? 'above-max' : null
}

/** The amount of a valid field. Throws RangeError for an invalid one. */
export function checkedAmount(typed: string): Centavos {
  const amount = parseTypedAmount(typed)
  if (!amount.ok) throw new RangeError(amount.reason)
  return amount.centavos
}
