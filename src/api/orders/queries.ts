import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { fetchToEnd } from '#api/fetch-to-end.ts'
import {
  listKey,
  patchList,
  type HeldOrders,
  type OrderListChoice,
} from '#api/orders/list-cache.ts'
import { appendPage } from '#api/orders/order-list.ts'
import { LOADERS, renewList } from '#api/orders/renew-list.ts'
import { mayPay } from '#api/self/queries.ts'
import type { Side } from '#domain/side.ts'

/** A list of orders. Its pages are merged; `moreOrdersQuery` adds the next one. */
export const ordersQuery = (choice: OrderListChoice) =>
  queryOptions({
    queryKey: listKey(choice),
    queryFn: ({ client, signal }) => renewList(client, choice, signal),
    // comparing 10,000 orders one by one costs more than rendering the ten that are visible
    structuralSharing: false,
  })

/**
 * Refetches a side's active orders, whether or not they are shown; not the payments of a member who
 * may not pay.
 */
export async function refetchActiveOrders(client: QueryClient, side: Side): Promise<void> {
  if (side === 'payment' && !mayPay(client)) return
  // the list itself shows a failed load
  await fetchToEnd(client, ordersQuery({ side, tab: 'active' })).catch(() => undefined)
}

/**
 * Adds the next page to a list; fetched on request, one at a time. If the list was refetched during
 * the request, its next page may be another one: then the page is dropped and requested again.
 */
export const moreOrdersQuery = (choice: OrderListChoice) =>
  queryOptions({
    queryKey: [...listKey(choice), 'more'],
    queryFn: async ({ client, signal }) => {
      const queryKey = listKey(choice)
      const nextPage = () => client.getQueryData<HeldOrders>(queryKey)?.pages[0]?.nextPage ?? null
      const asked = nextPage()
      if (asked === null) return null
      const page = await LOADERS[choice.side].next(choice, asked, signal)
      if (nextPage() === asked) patchList(client, queryKey, (list) => appendPage(list, page))
      return asked
    },
    enabled: false,
    gcTime: 0,
    // the member requested it: a failure gets a toast
    meta: { notRefreshed: 'furtherPages' },
  })
