import { useSearch } from '@tanstack/react-router'
import { use } from 'react'
import type { Side } from '#domain/side.ts'
import type { OrderListSearch } from '#features/orders/list/order-list-search.ts'
import { SplitContext } from '#features/orders/split.ts'

const ROUTES = { collection: '/member/ordersC', payment: '/member/ordersP' } as const

/** The filter of a list of orders: from the URL, or beside an order from the split view. */
export function useListSearch(side: Side): OrderListSearch {
  const split = use(SplitContext)
  const here = useSearch({ from: ROUTES[side], shouldThrow: split === null })
  return here ?? split?.search ?? {}
}
