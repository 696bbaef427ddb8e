import type { Payee } from '#domain/payee.ts'
import type { OrderState } from '#domain/status.ts'
import type { Centavos } from '#lib/money.ts'
import type { Moment } from '#lib/time.ts'

/** The fields common to both sides. Amounts are null if the server's value cannot be read. */
type OrderBase = {
  orderId: string
  amount: Centavos | null
  state: OrderState
  createdAt: Moment
  expiresAt: Moment
  completedAt: Moment
  bonus: Centavos | null
  remark: string
  proofUrls: readonly string[]
  /** Restored from this device, without account numbers and notes. Never set by a response. */
  isPartial?: true
  /** The server no longer has it for this member: without a state. Never set by a response. */
  isGone?: true
}

/** An incoming order, paid into one of the member's accounts. */
export type CollectionOrder = OrderBase & {
  side: 'collection'
  payerName: string
  cardId: string
  bankName: string
  bankNumber: string
}

/** An order that the member pays out. */
export type PaymentOrder = OrderBase & { side: 'payment'; payee: Payee }

export type Order = CollectionOrder | PaymentOrder

/** Whether an order was assigned again after it was as in `before`: it then has a new deadline. */
export const isReassigned = ({ expiresAt }: Order, before: Order): boolean =>
  (expiresAt.ms ?? 0) > (before.expiresAt.ms ?? Infinity)

/** What tells an order from all others: each side may count its ids from 1. */
export type OrderIdentity = Pick<Order, 'side' | 'orderId'>

export const identityOf = ({ side, orderId }: OrderIdentity) => `${side}:${orderId}`
