import type { Centavos } from '#lib/money.ts'
import { readAmount } from '#lib/normalise/amount.ts'

/**
 * The whole centavos that can be spent of a server's amount: read as `readAmount` does, but rounded
 * down, because of 320.505 nobody can send 320.51. Null if it cannot be read.
 */
export function readSpendable(value: unknown): Centavos | null {
  const rounded = readAmount(value)
  if (rounded === null) return null
  const { amount, value: figure = amount } = Object(value) as Record<string, unknown>
  const pesos = Number(String(figure ?? value).replaceAll(/[^\d.e+-]/gi, ''))
  return (rounded / 100 > pesos ? rounded - 1 : rounded) as Centavos
}
