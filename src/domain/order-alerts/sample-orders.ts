import type { AlertAction, AlertList } from '#domain/order-alerts/events.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import type { OrderStatus } from '#domain/status.ts'
import type { Centavos } from '#lib/money.ts'
import { momentAt, NO_MOMENT } from '#lib/time.ts'

/** For the specs: an order, a list's response and an event with orders. */

/** The fields that a spec sets. Times in ms of the server's clock. */
export type OrderOptions = {
  createdAt?: number | null
  expiresAt?: number | null
  status?: OrderStatus
}

export const order = (
  orderId: string,
  { createdAt = 1_000, expiresAt = null, status = 'to-be-paid' }: OrderOptions = {},
): Order => ({
  side: 'collection',
  orderId,
  amount: 100 as Centavos,
  state: { status },
  createdAt: momentAt(createdAt),
  expiresAt: momentAt(expiresAt),
  completedAt: NO_MOMENT,
  bonus: null,
  remark: '',
  proofUrls: [],
  payerName: '',
  cardId: '',
  bankName: '',
  bankNumber: '',
})

export const listOf = (orders: readonly Order[], change: Partial<AlertList> = {}): AlertList => ({
  orders,
  hasMore: false,
  dropped: 0,
  isReordered: false,
  requestedAt: 0,
  ...change,
})

export const push = (side: Side, ...orders: Order[]): AlertAction => ({
  type: 'ordersPushed',
  side,
  orders,
})
