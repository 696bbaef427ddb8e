import type { Order } from '#domain/order.ts'

/**
 * The payer of a collection or the payee of a payment; the raw text if the payee cannot be parsed.
 */
export function counterparty(order: Order): string {
  if (order.side === 'collection') return order.payerName
  return 'raw' in order.payee ? order.payee.raw : order.payee.holder
}
