import { useNavigate } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { SIDE_ROUTES, type Side } from '#domain/side.ts'
import type { OrderListSearch } from '#features/orders/list/order-list-search.ts'

/** A list of orders and the order that is open, side by side on a wide screen. */
export type Split = {
  /** The order beside the list; null while none is chosen. */
  openId: string | null
  /** What the list shows, which the address says only while no order is open. */
  search: OrderListSearch
  setSearch: (search: OrderListSearch) => void
  /** How a row opens its order: the list is the history entry before any of them. */
  row: { replace: boolean; state: { isOverList?: true } }
  /** Back to the list alone. */
  close: () => void
}

/** Null where a list or an order stands alone. */
export const SplitContext = createContext<Split | null>(null)

/** Shows another part of the list. Beside an order the address stays the order's. */
export function useNarrow(side: Side): (search: OrderListSearch) => void {
  const navigate = useNavigate()
  const split = use(SplitContext)
  return (search) => {
    if (split?.openId == null) {
      void navigate({ to: SIDE_ROUTES[side].list, search, replace: true })
    } else split.setSearch(search)
  }
}
