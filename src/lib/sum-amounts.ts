import type { Centavos } from '#lib/money.ts'

/** The sum of amounts in centavos, and how many could not be read and are not in it. */
export function sumAmounts(amounts: readonly (Centavos | null)[]): {
  sum: Centavos
  unreadable: number
} {
  const readable = amounts.filter((amount) => amount !== null)
  const sum = readable.reduce((total: number, amount) => total + amount, 0) as Centavos
  return { sum, unreadable: amounts.length - readable.length }
}
