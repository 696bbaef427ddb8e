import type { Order } from '#domain/order.ts'

/** Who pays a collection, or who is paid; the raw text of a payee that cannot be read. */
export function counterparty(order: Order): string {
  if (order.side === 'collection') return order.payerName
  return 'raw' in order.payee ? order.payee.raw : order.payee.holder
}
