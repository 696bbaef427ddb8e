import { callApi } from '#api/call.ts'
import { getOrders, type OrderListFilter } from '#api/orders/contract.ts'
import { getPayments } from '#api/payments/contract.ts'
import { KEYS } from '#api/query-keys.ts'
import type { RecordSource } from '#api/record-list.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'

/** The orders of one side that match a filter, in any state, newest first. */
export const orderHistory = (side: Side, filter: OrderListFilter): RecordSource<Order> => ({
  root: KEYS.orderHistory,
  key: [side, filter],
  load: (page, signal) =>
    side === 'collection'
      ? callApi(getOrders, { page, ...filter }, signal)
      : callApi(getPayments, { page, ...filter }, signal),
  idOf: ({ orderId }) => orderId,
  // an order in an unknown state is never hidden
  isWanted: ({ state: { status } }) =>
    status === 'unknown' || filter.statuses.length === 0 || filter.statuses.includes(status),
})
