import { useQuery } from '@tanstack/react-query'
import {
  MAX_UNASKED,
  moreOrdersQuery,
  ordersQuery,
  type OrderListChoice,
} from '#api/orders/queries.ts'

/** A list of orders that goes on page by page. */
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
    /** Unix ms of the latest page behind the first. */
    pagedAt: more.dataUpdatedAt,
    isByHand: list?.isByHand ?? false,
    // what is being renewed may go on elsewhere
    isEager:
      choice.tab === 'active' &&
      (list?.items.length ?? 0) < MAX_UNASKED &&
      !query.isFetching &&
      !query.isError,
  }
}
