import type { Centavos } from '#lib/money.ts'

const PESO = /^(?:₱|php|peso|pesos)$/i
/** The keys that name an amount's currency: `currency`, `currency_code`, `currencyCode`. */
const CURRENCY_KEY = /^currency/i
const SIGNED = /^([+-]?)(?:\s*(?:₱|php))?(?:\s*([+-]))?\s*([\d.,]+)(?:\s*(?:₱|php))?$/i
/** A comma after a leading zero is a decimal sign: '0,500' is half a peso, not 500. */
const DIGITS = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.(\d*))?$/
/** A text as Java writes decimal numbers: '2E+4'. */
const SCIENTIFIC = /^[+-]?\d+(?:\.\d+)?e[+-]?\d+$/i
/** JavaScript's notation for very small numbers, such as 1e-7. */
const VERY_SMALL = /^-?\d(?:\.\d+)?e-\d+$/

/**
 * Parses an amount of pesos into whole centavos, rounded half away from zero. Accepts numbers,
 * numeric text with thousands commas and the peso's sign or code or with an exponent, and objects of
 * an amount and a currency. Anything else is null, including another currency: an amount is never
 * guessed.
 */
export function readAmount(value: unknown): Centavos | null {
  if (typeof value === 'number') return readNumber(value)
  if (typeof value === 'string') {
    return SCIENTIFIC.test(value) ? readNumber(Number(value)) : readText(value)
  }
  if (typeof value !== 'object' || value === null) return null
  const { amount, value: figure = amount } = value as Record<string, unknown>
  const isForeign = Object.entries(value).some(
    ([key, currency]) => CURRENCY_KEY.test(key) && !PESO.test(String(currency ?? 'PHP').trim()),
  )
  return isForeign || typeof figure === 'object' ? null : readAmount(figure)
}

function readNumber(value: number): Centavos | null {
  // fast path for long lists: at most two decimals
  const centavos = Math.round(value * 100)
  if (centavos / 100 === value) return safe(centavos)
  const text = String(value)
  return VERY_SMALL.test(text) ? safe(0) : readText(text)
}

function readText(text: string): Centavos | null {
  const match = SIGNED.exec(text.trim().replace('−', '-'))
  if (!match || (match[1] && match[2])) return null
  const digits = amountDigits(match[3] ?? '')
  if (!digits) return null
  const { whole, fraction } = digits
  const truncated = Number(whole + fraction.slice(0, 2).padEnd(2, '0'))
  const rounded = truncated + (Number(fraction[2] ?? '0') >= 5 ? 1 : 0)
  return safe(match[1] === '-' || match[2] === '-' ? -rounded : rounded)
}

/**
 * The digits before and after the point of an amount, typed or from the server, without sign and
 * currency; thousands commas are dropped. Null if it has no digit, or for any other text.
 */
export function amountDigits(text: string): { whole: string; fraction: string } | null {
  const [, whole = '', fraction = ''] = DIGITS.exec(text) ?? []
  return whole === '' && fraction === '' ? null : { whole: whole.replaceAll(',', ''), fraction }
}

const safe = (centavos: number) =>
  Number.isSafeInteger(centavos) ? ((centavos || 0) as Centavos) : null
