import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { kept } from '#api/kept.ts'
import { keptOrders } from '#api/orders/kept-orders.ts'
import {
  getOrders,
  type CollectionOrder,
  type OrderListParams,
  type OrderStatus,
} from '#api/orders/contract.ts'
import { getPayments, type PaymentOrder } from '#api/payments/contract.ts'
import type { Page } from '#api/schema.ts'
import type { Side } from '#api/self/contract.ts'

export type Order = CollectionOrder | PaymentOrder

/** The tabs of an order list and the states they ask for (product.md, part 2 and 3). */
const ORDER_TABS = {
  active: ['to-be-paid', 'to-be-approved', 'audit-failed'],
  approval: ['to-be-approved'],
  done: ['completed', 'rejected', 'timed-out', 'wrong-amount', 'name-mismatch'],
} as const satisfies Record<string, readonly OrderStatus[]>

export type OrderTab = keyof typeof ORDER_TABS

type Pages<T> = InfiniteData<Page<T>, number>

/** Page 1 replaces the list, later pages append, de-duplicated by order_id (spec §7). */
function flatten<T extends Order>(pages: Pages<T>): T[] {
  const byId = new Map<string, T>()
  for (const page of pages.pages) {
    for (const order of page.items) if (!byId.has(order.orderId)) byId.set(order.orderId, order)
  }
  return [...byId.values()]
}

/** All order lists, of both sides. */
export const ORDERS_KEY = ['orders'] as const

function listOptions<T extends Order>(
  side: Side,
  tab: OrderTab,
  load: (params: OrderListParams, signal: AbortSignal) => Promise<Page<T>>,
) {
  return infiniteQueryOptions({
    queryKey: [...ORDERS_KEY, side, tab],
    queryFn: ({ pageParam, signal }) =>
      load({ page: pageParam, statuses: ORDER_TABS[tab] }, signal),
    initialPageParam: 1,
    // a page that does not lead past the one that was asked for ends the list
    getNextPageParam: ({ nextPage }, _pages, asked) =>
      nextPage !== null && nextPage > asked ? nextPage : null,
    select: flatten,
    ...kept(keptOrders<Pages<T>>),
  })
}

export const collectionOrdersQuery = (tab: OrderTab) =>
  listOptions<CollectionOrder>('collection', tab, (params, signal) =>
    callApi(getOrders, params, signal),
  )

export const paymentOrdersQuery = (tab: OrderTab) =>
  listOptions<PaymentOrder>('payment', tab, (params, signal) =>
    callApi(getPayments, params, signal),
  )

const activeKey = (side: Side) => [...ORDERS_KEY, side, 'active'] as const

/**
 * Puts an order that an event announced at the top of its side's active list, or replaces it
 * there. A list that has not been loaded stays unloaded: the first load brings the order.
 */
function putActiveOrder(client: QueryClient, side: Side, order: Order): void {
  client.setQueryData<Pages<Order>>(activeKey(side), (list) => {
    const [first, ...rest] = list?.pages ?? []
    if (!list || !first) return undefined
    const pages = hasOrder(list, order)
      ? list.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.orderId === order.orderId ? order : item)),
        }))
      : [{ ...first, items: [order, ...first.items] }, ...rest]
    return { ...list, pages }
  })
}

const hasOrder = (list: Pages<Order>, { orderId }: Order) =>
  list.pages.some((page) => page.items.some((item) => item.orderId === orderId))

/**
 * Takes an order that an event announced into its side's active list. A list that is on its way may
 * have been written before the order came and would take it away again: then it is put in anew.
 */
export function announceOrder(client: QueryClient, side: Side, order: Order): void {
  putActiveOrder(client, side, order)
  const query = client.getQueryCache().find<Pages<Order>>({ queryKey: activeKey(side) })
  if (query?.state.fetchStatus !== 'fetching') return
  query.fetch().then(
    (list) => {
      if (!hasOrder(list, order)) putActiveOrder(client, side, order)
    },
    // a list that did not arrive takes nothing away
    () => undefined,
  )
}
