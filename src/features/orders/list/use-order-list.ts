import { useQuery } from '@tanstack/react-query'
import { type OrderListChoice } from '#api/orders/list-cache.ts'
import { moreOrdersQuery, ordersQuery } from '#api/orders/queries.ts'
import { MAX_AUTO_LOADED } from '#api/orders/renew-list.ts'

/** A list of orders, loaded page by page. */
export function useOrderList(choice: OrderListChoice) {
  const query = useQuery(ordersQuery(choice))
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
    // a refetch under way may change the next page
    isEager:
      choice.tab === 'active' &&
      (list?.items.length ?? 0) < MAX_AUTO_LOADED &&
      !query.isFetching &&
      !query.isError,
  }
}
