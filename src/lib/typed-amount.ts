import { fromFullWidth } from '#lib/full-width.ts'
import { hasHidden } from '#lib/hidden-characters.ts'
import type { Centavos } from '#lib/money.ts'
import { amountDigits } from '#lib/normalise/amount.ts'

export type TypedAmount =
  | { ok: true; centavos: Centavos }
  | {
      ok: false
      reason: 'empty' | 'hidden' | 'not-a-number' | 'not-positive' | 'too-precise' | 'too-large'
    }

/** The peso's sign and code, and the letter that wallets write in their messages: 'P1,000.00'. */
const PESO = /^\s*(?:₱|php|p)|(?:₱|php)\s*$/i

/**
 * Without spaces and the peso's sign or code; full-width characters as plain ones. A space between
 * digits groups them like a comma: two amounts pasted together must not become one.
 */
export const plainAmount = (text: string): string =>
  fromFullWidth(text)
    .replace(PESO, '')
    .replaceAll(/(\d)\s+(?=\d)/g, '$1,')
    .replaceAll(/\s/g, '')

/**
 * Pasted lines, or cells of a table, as text that is no amount: a one-line field would write them
 * with a space, as if '500' and '700' were groups of one amount.
 */
export const keepApart = (pasted: string): string =>
  pasted.replaceAll(/(\d)\s*[\n\r\t]\s*(?=\d)/g, '$1 / ')

/** The maximum number of peso digits a user may type; 13 remain exact as centavos. */
const MAX_TYPED_DIGITS = 13

/**
 * Parses an amount as users type or paste it: '1,000.50', '₱ 1000', 'PHP 1000', full-width digits.
 * The confirmation shows the normalised amount again. Exponents, signs and digits of other scripts
 * are rejected rather than guessed.
 */
export function parseTypedAmount(text: string): TypedAmount {
  if (hasHidden(text)) return { ok: false, reason: 'hidden' }
  const plain = plainAmount(text)
  if (plain === '') return { ok: false, reason: 'empty' }
  if (/^-\d/.test(plain)) return { ok: false, reason: 'not-positive' }
  const digits = amountDigits(plain)
  if (!digits) return { ok: false, reason: 'not-a-number' }
  const { fraction } = digits
  const whole = digits.whole.replace(/^0+(?=\d)/, '')
  if (fraction.length > 2) return { ok: false, reason: 'too-precise' }
  if (whole.length > MAX_TYPED_DIGITS) return { ok: false, reason: 'too-large' }
  const centavos = Number(whole + fraction.padEnd(2, '0')) as Centavos
  return centavos > 0 ? { ok: true, centavos } : { ok: false, reason: 'not-positive' }
}
