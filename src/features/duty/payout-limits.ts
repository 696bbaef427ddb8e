import type { PayoutLimits } from '#api/self/contract.ts'
import { parseTypedAmount, type Centavos, type TypedAmount } from '#lib/money.ts'

type Field = 'min' | 'max'
type BadAmount = Extract<TypedAmount, { ok: false }>['reason']

export type LimitsDecision =
  /** Nothing changed: the dialog just closes. */
  | { kind: 'unchanged' }
  /** A field cannot be read as an amount, or is missing. */
  | { kind: 'invalid'; errors: Partial<Record<Field, BadAmount>> }
  /** Outside what is permitted: the warning of translate0055, and the dialog stays. */
  | { kind: 'out-of-range'; fields: Field[] }
  /** `ownMin` is left out when it may not be changed. */
  | { kind: 'send'; ownMin?: Centavos; ownMax: Centavos }

/**
 * Decides what confirming the personal payout limits does. This is the rule as spec §5 writes it
 * (product.md, decision 9): a minimum is refused when it is below df_min, or below df_max, so both
 * bounds count for it; a maximum above df_max is refused the same way. Comparisons are of
 * centavos, never of text. A bound that the server does not give is not compared with.
 */
export function decideLimits(
  limits: PayoutLimits,
  typed: { min: string; max: string },
): LimitsDecision {
  const { permittedMin, permittedMax, ownMin, ownMax, canChangeMin } = limits
  const max = parseTypedAmount(typed.max)
  const min = canChangeMin ? parseTypedAmount(typed.min) : null
  if (!max.ok || (min && !min.ok)) {
    const errors: Partial<Record<Field, BadAmount>> = {}
    if (min && !min.ok) errors.min = min.reason
    if (!max.ok) errors.max = max.reason
    return { kind: 'invalid', errors }
  }
  if (max.centavos === ownMax && (!min || min.centavos === ownMin)) return { kind: 'unchanged' }
  const isBelow = (bound: Centavos | null) => min !== null && bound !== null && min.centavos < bound
  const fields: Field[] = []
  if (isBelow(permittedMin) || isBelow(permittedMax)) fields.push('min')
  if (permittedMax !== null && max.centavos > permittedMax) fields.push('max')
  if (fields.length > 0) return { kind: 'out-of-range', fields }
  return { kind: 'send', ...(min ? { ownMin: min.centavos } : {}), ownMax: max.centavos }
}
