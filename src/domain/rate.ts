import { fromFullWidth } from '#lib/full-width.ts'

/**
 * A rate in whole hundredths of a percent (0.85 % is 85) from parsing to sending, so that nothing
 * is rounded.
 */
export type Rate = number & { readonly __unit: 'hundredths-of-a-percent' }

const HUNDRED_PERCENT = 10_000
const WIRE_RATE = /^(\d{1,3})(?:\.(\d+))?$/

/** Parses a rate from the server: a number or numeric text in percent; null for anything else. */
export function parseRate(value: unknown): Rate | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const match = WIRE_RATE.exec(String(value).trim())
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  if (/[1-9]/.test(fraction.slice(2))) return null
  const rate = Number(whole + fraction.slice(0, 2).padEnd(2, '0'))
  return rate <= HUNDRED_PERCENT ? (rate as Rate) : null
}

/** Parses a rate as users type it: '0.85', '.85 %', full-width digits. */
export function parseTypedRate(text: string): Rate | null {
  const plain = fromFullWidth(text).replaceAll(/[\s%]/g, '')
  return parseRate(plain.startsWith('.') ? `0${plain}` : plain.replace(/\.$/, ''))
}

/** A member's own rates as far as they are known: nobody can pass on more than they get. */
export type OwnRates = { payment: Rate | null; collection: Rate | null }

export type RateProblem = 'unreadable' | 'above-own'

/** Checks a rate for the downline: it may not exceed the member's own rate, if that is known. */
export function rateProblem(typed: string, own: Rate | null): RateProblem | null {
  const rate = parseTypedRate(typed)
  if (rate === null) return 'unreadable'
  return own !== null && rate > own ? 'above-own' : null
}

/** The rate as a number in percent, for a request body. */
export function toWireRate(rate: Rate): number {
  return rate / 100
}

/** '—' for a rate that is not known. */
export function formatRate(rate: Rate | null): string {
  if (rate === null) return '—'
  return `${rate % 100 === 0 ? rate / 100 : (rate / 100).toFixed(2)}%`
}
