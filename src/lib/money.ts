/**
 * Money is whole centavos from the moment it is read to the moment it is shown or sent. The brand
 * keeps a plain number from being taken for an amount.
 */
export type Centavos = number & { readonly __unit: 'centavos' }

export const ZERO = 0 as Centavos

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
 * centavos. Both languages write amounts the same way.
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

/** Without centavos where there are none, for limits and choices: '₱500'. */
export const formatShort = (amount: Centavos): string => formatAmount(amount).replace(/\.00$/, '')

/** From one amount to another (R8.62): '₱500 – ₱50,000'; '—' for one that is not known. */
export function formatRange(min: Centavos | null, max: Centavos | null): string {
  const [from, to] = [min, max].map((amount) => (amount === null ? '—' : formatShort(amount)))
  return `${from} – ${to}`
}

/** Hundredths of a USDT: '1,234.50 USDT'. */
export function formatUsdt(amount: Centavos): string {
  const { sign, pesos, centavos } = amountParts(amount)
  return `${sign}${pesos}.${centavos} USDT`
}

/** The amount in one string, for labels, notifications and sentences: '₱1,450.00'. */
export function formatAmount(amount: Centavos): string {
  const { sign, pesos, centavos } = amountParts(amount)
  return `${sign}₱${pesos}.${centavos}`
}
