import type { Centavos } from '#lib/money.ts'
import { readAmount } from '#lib/normalise/amount.ts'

/**
 * The most whole centavos that an amount of the server's holds, read as `readAmount` reads it, but
 * rounded towards zero: of 320.505 nobody can send 320.51. Null when it cannot be read.
 */
export function readSpendable(value: unknown): Centavos | null {
  const rounded = readAmount(value)
  if (rounded === null || rounded <= 0) return rounded
  const { amount, value: figure = amount } = Object(value) as Record<string, unknown>
  const pesos = Number(String(figure ?? value).replaceAll(/[^\d.]/g, ''))
  return (rounded / 100 > pesos ? rounded - 1 : rounded) as Centavos
}
