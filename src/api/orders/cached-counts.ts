import type { QueryClient } from '@tanstack/react-query'
import type { Balance } from '#api/balance/contract.ts'
import type { HeldOrders } from '#api/orders/list-cache.ts'
import { KEYS } from '#api/query-keys.ts'
import type { Self } from '#api/self/contract.ts'
import type { OrderTab } from '#domain/order-tabs.ts'
import { SIDES, type Side } from '#domain/side.ts'

/** The query, by its name in KEYS, and its field that hold the server's count of a side's orders. */
export const COUNT = {
  collection: { query: 'self', field: 'orderCount' },
  payment: { query: 'balance', field: 'paymentCount' },
} as const satisfies Record<
  Side,
  { query: 'self'; field: keyof Self } | { query: 'balance'; field: keyof Balance }
>

/** The roots of the queries that counts of orders are derived from. */
export const COUNT_ROOTS: ReadonlySet<unknown> = new Set([
  KEYS.orders[0],
  ...SIDES.map((side) => KEYS[COUNT[side].query][0]),
])

/** What either query holds of the counts; null if the backend does not send one. */
export type HeldCounts = Partial<Record<(typeof COUNT)[Side]['field'], number | null>>

/** A list of orders as far as it is cached, and the time of its response (Unix ms, phone clock). */
export function cachedOrders(client: QueryClient, side: Side, tab: OrderTab) {
  // the key of `ordersQuery`, without importing its code
  const state = client.getQueryState<HeldOrders>([...KEYS.orders, side, tab])
  return {
    data: state?.data?.pages[0],
    at: state?.dataUpdatedAt ?? 0,
    isInvalidated: state?.isInvalidated ?? false,
  }
}

/** order_count and payment_count, which events keep up to date; undefined if unknown. */
export function serverCount(client: QueryClient, side: Side) {
  const { query, field } = COUNT[side]
  const state = client.getQueryState<HeldCounts>(KEYS[query])
  return { data: state?.data?.[field] ?? undefined, at: state?.dataUpdatedAt ?? 0 }
}
