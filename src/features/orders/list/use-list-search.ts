import { useSearch } from '@tanstack/react-router'
import { use } from 'react'
import { SIDE_ROUTES, type Side } from '#domain/side.ts'
import type { OrderListSearch } from '#features/orders/list/order-list-search.ts'
import { SplitContext } from '#features/orders/split.ts'

/** The filter of a list of orders: from the URL, or beside an order from the split view. */
export function useListSearch(side: Side): OrderListSearch {
  const split = use(SplitContext)
  const from = `/member${SIDE_ROUTES[side].list}` as const
  const here = useSearch({ from, shouldThrow: split === null })
  return here ?? split?.search ?? {}
}
