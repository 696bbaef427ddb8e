import { hashKey, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { OrderPage } from '#api/orders/order-list.ts'
import type { OrderChoice } from '#api/orders/order-loader.ts'
import { patchQuery } from '#api/patch-query.ts'
import { KEYS } from '#api/query-keys.ts'
import type { Side } from '#domain/side.ts'

/**
 * A list in the cache: in the shape of an infinite query's data, with all pages merged into one.
 */
export type HeldOrders = InfiniteData<OrderPage, number>

/** All order lists of one side. */
export const ordersKey = (side: Side) => [...KEYS.orders, side] as const

/** Which orders a list shows. A state narrows the finished ones. */
export type OrderListChoice = OrderChoice & { side: Side }

export const listKey = ({ side, tab, status }: OrderListChoice): QueryKey => [
  ...ordersKey(side),
  tab,
  ...(status ? [status] : []),
]
export const activeKey = (side: Side) => listKey({ side, tab: 'active' })

const HASHES: Record<string, Side> = {
  [hashKey(activeKey('collection'))]: 'collection',
  [hashKey(activeKey('payment'))]: 'payment',
}

/** The side whose active orders a query holds; undefined for other queries. */
export const sideOfActive = (queryHash: string): Side | undefined => HASHES[queryHash]

/** Changes a list, if it is loaded. */
export function patchList(
  client: QueryClient,
  queryKey: QueryKey,
  change: (list: OrderPage) => OrderPage,
) {
  patchQuery<HeldOrders>(client, queryKey, (held) => {
    const [list] = held.pages
    const changed = list && change(list)
    return changed && changed !== list ? { ...held, pages: [changed] } : held
  })
}
