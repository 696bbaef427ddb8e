import { hasHidden } from '#lib/hidden-characters.ts'

/**
 * Money is whole centavos from the moment it is read to the moment it is shown or sent. The brand
 * keeps a plain number from being taken for an amount.
 */
export type Centavos = number & { readonly __unit: 'centavos' }

export const NOTHING = 0 as Centavos

export type TypedAmount =
  | { ok: true; centavos: Centavos }
  | {
      ok: false
      reason: 'empty' | 'hidden' | 'not-a-number' | 'not-positive' | 'too-precise' | 'too-large'
    }

/** The largest amount a person may type: 13 digits of pesos stay exact as centavos. */
const MAX_TYPED_DIGITS = 13

/**
 * An amount as a person types or pastes it: '1,000.50', '₱ 1000', full-width digits. What is
 * normalised here is shown again in the confirmation. Exponents, signs and other scripts' digits
 * are refused rather than guessed.
 */
export function parseTypedAmount(text: string): TypedAmount {
  if (hasHidden(text)) return { ok: false, reason: 'hidden' }
  const plain = text.normalize('NFKC').replaceAll(/[\s₱]/g, '')
  if (plain === '') return { ok: false, reason: 'empty' }
  if (/^-\d/.test(plain)) return { ok: false, reason: 'not-positive' }
  const match = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/.exec(plain)
  const whole = match?.[1]?.replaceAll(',', '').replace(/^0+(?=\d)/, '') ?? ''
  const fraction = match?.[2] ?? ''
  if (!match || (whole === '' && fraction === '')) return { ok: false, reason: 'not-a-number' }
  if (fraction.length > 2) return { ok: false, reason: 'too-precise' }
  if (whole.length > MAX_TYPED_DIGITS) return { ok: false, reason: 'too-large' }
  const centavos = Number(whole + fraction.padEnd(2, '0')) as Centavos
  return centavos > 0 ? { ok: true, centavos } : { ok: false, reason: 'not-positive' }
}

/** The amount as a JSON number of pesos, for a request body: 250050 → 2500.5. */
export function toWireAmount(amount: Centavos): number {
  return amount / 100
}

/** The amount as it is typed into a field: no separators, centavos only when there are any. */
export function toTypedAmount(amount: Centavos): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
}

/** Made when it is first needed: that takes a phone 50 ms, which the start has not. */
let wholePesos: Intl.NumberFormat | undefined

/**
 * The written parts of an amount: sign, whole pesos with thousands separators, two digits of
 * centavos (spec §9). Both languages write amounts the same way.
 */
export function amountParts(amount: Centavos): { sign: '−' | ''; pesos: string; centavos: string } {
  const size = Math.abs(amount)
  wholePesos ??= new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 })
  return {
    sign: amount < 0 ? '−' : '',
    pesos: wholePesos.format(Math.trunc(size / 100)),
    centavos: String(size % 100).padStart(2, '0'),
  }
}

/** The amount in one string, for labels, notifications and sentences: '₱1,450.00'. */
export function formatAmount(amount: Centavos): string {
  const { sign, pesos, centavos } = amountParts(amount)
  return `${sign}₱${pesos}.${centavos}`
}

/** What amounts add up to, in centavos, and how many of them could not be read and are not in it. */
export function sumAmounts(amounts: readonly (Centavos | null)[]): {
  sum: Centavos
  unreadable: number
} {
  const readable = amounts.filter((amount) => amount !== null)
  const sum = readable.reduce((total: number, amount) => total + amount, 0) as Centavos
  return { sum, unreadable: amounts.length - readable.length }
}
