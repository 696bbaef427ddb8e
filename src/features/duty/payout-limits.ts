import type { PayoutLimits } from '#api/self/contract.ts'
import { toTypedAmount, type Centavos } from '#lib/money.ts'
import { parseTypedAmount, type TypedAmount } from '#lib/typed-amount.ts'

type Field = 'min' | 'max'
type BadAmount = Extract<TypedAmount, { ok: false }>['reason']

export type LimitsDecision =
  /** Nothing has changed: the dialog just closes. */
  | { kind: 'unchanged' }
  /** A field cannot be read as an amount, or is missing. */
  | { kind: 'invalid'; errors: Partial<Record<Field, BadAmount>> }
  /** The permitted limits are unknown: nothing can be sent before the server provides them. */
  | { kind: 'bounds-unknown' }
  /**
   * Outside the permitted range: shows the warning of translate0055 and keeps the dialog open.
   * `least` is what the minimum must reach, `most` what the maximum may be; null for a valid field.
   */
  | { kind: 'out-of-range'; least: Centavos | null; most: Centavos | null }
  /** `ownMin` is omitted if it may not be changed. */
  | { kind: 'send'; ownMin?: Centavos; ownMax: Centavos }

/** An own limit as its field shows it: empty if there is none. */
export const typedLimit = (own: Centavos | null) => (own === null ? '' : toTypedAmount(own))

/**
 * Decides what confirming the personal payout limits does. Follows the specification's rule to the
 * letter: a minimum is rejected if it is below df_min, or below df_max, so both bounds apply to it;
 * a maximum above df_max is rejected the same way. Compares centavos, never text.
 */
export function decideLimits(
  limits: PayoutLimits,
  typed: { min: string; max: string },
): LimitsDecision {
  const { permittedMin, permittedMax, ownMin, ownMax, canChangeMin } = limits
  const max = parseTypedAmount(typed.max)
  const min = canChangeMin ? parseTypedAmount(typed.min) : null
  // checked first: a stored limit of 0 or none was not typed and is no amount
  const isMinSame = !min || isSame(min, typed.min, ownMin)
  if (isMinSame && isSame(max, typed.max, ownMax)) return { kind: 'unchanged' }
  if (!max.ok || (min && !min.ok)) {
    const errors: Partial<Record<Field, BadAmount>> = {}
    if (min && !min.ok) errors.min = min.reason
    if (!max.ok) errors.max = max.reason
    return { kind: 'invalid', errors }
  }
  if (permittedMin === null || permittedMax === null) return { kind: 'bounds-unknown' }
  const higher = Math.max(permittedMin, permittedMax) as Centavos
  const least = min && min.centavos < higher ? higher : null
  const most = max.centavos > permittedMax ? permittedMax : null
  if (least !== null || most !== null) return { kind: 'out-of-range', least, most }
  return { kind: 'send', ...(min ? { ownMin: min.centavos } : {}), ownMax: max.centavos }
}

const isSame = (amount: TypedAmount, text: string, own: Centavos | null) =>
  amount.ok ? amount.centavos === own : text.trim() === typedLimit(own)
