import type { Centavos } from '#lib/money.ts'

/** The specified form of an amount. */
const AMOUNT = /^(0|[1-9]\d{0,11})(?:\.(\d\d?))?$/

export type BalanceBody = { code?: unknown; data: { balance?: unknown } }

/**
 * The balance in the body of a response, if it has the specified form: all else is left to the app,
 * which reads many more forms. Throws if the body is none.
 */
export function specifiedAmount({ code, data: { balance } }: BalanceBody): Centavos | null {
  if (code !== 0 || (typeof balance !== 'string' && typeof balance !== 'number')) return null
  const [, pesos, decimals = ''] = AMOUNT.exec(String(balance)) ?? []
  return pesos === undefined ? null : (Number(pesos + decimals.padEnd(2, '0')) as Centavos)
}
