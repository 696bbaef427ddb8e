import type { QueryClient } from '@tanstack/react-query'
import { balanceQuery } from '#api/balance/queries.ts'
import type { HeldOrders } from '#api/orders/list-cache.ts'
import { KEYS } from '#api/query-keys.ts'
import { selfQuery } from '#api/self/queries.ts'
import type { OrderTab } from '#domain/order-tabs.ts'
import type { Side } from '#domain/side.ts'

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
  if (side === 'collection') {
    const self = client.getQueryState(selfQuery.queryKey)
    return { data: self?.data?.orderCount ?? undefined, at: self?.dataUpdatedAt ?? 0 }
  }
  const balance = client.getQueryState(balanceQuery.queryKey)
  return { data: balance?.data?.paymentCount ?? undefined, at: balance?.dataUpdatedAt ?? 0 }
}
