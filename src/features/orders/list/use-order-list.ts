import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cachedOrders, serverCount } from '#api/orders/cached-counts.ts'
import { type OrderListChoice } from '#api/orders/list-cache.ts'
import { moreOrdersQuery, ordersQuery } from '#api/orders/queries.ts'
import { MAX_UNASKED } from '#api/orders/renew-list.ts'
import { isOutdated } from '#domain/order-counts.ts'

/**
 * A list of orders, loaded page by page. Active orders that a newer count contradicts are fetched
 * again when their list is opened (R6.71).
 */
export function useOrderList(choice: OrderListChoice) {
  const client = useQueryClient()
  const { side, tab } = choice
  const query = useQuery({
    ...ordersQuery(choice),
    refetchOnMount: () => {
      const active = cachedOrders(client, side, 'active')
      return tab === 'active' && isOutdated(active, serverCount(client, side)) ? 'always' : true
    },
  })
  const more = useQuery(moreOrdersQuery(choice))
  const list = query.data?.pages[0]
  return {
    list,
    isError: query.isError,
    isFetching: query.isFetching,
    dataUpdatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
    hasNextPage: (list?.nextPage ?? null) !== null,
    isFetchingNextPage: more.isFetching,
    isFetchNextPageError: more.isError,
    fetchNextPage: more.refetch,
    /** When the latest further page arrived (Unix ms). */
    pagedAt: more.dataUpdatedAt,
    isByHand: list?.isByHand ?? false,
    // a refetch under way may change the next page
    isEager:
      choice.tab === 'active' &&
      (list?.items.length ?? 0) < MAX_UNASKED &&
      !query.isFetching &&
      !query.isError,
  }
}
