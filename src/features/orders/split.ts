import { useNavigate, type HistoryState } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { SIDE_ROUTES, type Side } from '#domain/side.ts'
import type { OrderListSearch } from '#features/orders/list/order-list-search.ts'
import { IN_PLACE } from '#shared/navigation/in-place.ts'

/** A list of orders beside the open order, on a wide screen. */
export type Split = {
  /** The order beside the list; null while none is chosen. */
  openId: string | null
  /** The list's filter, which is in the URL only while no order is open. */
  search: OrderListSearch
  setSearch: (search: OrderListSearch) => void
  /**
   * The navigation options with which a row opens its order: the list is the history entry before
   * it.
   */
  row: { replace: boolean; state: { isOverList?: true } }
  /** Back to the list alone. */
  close: () => void
}

/**
 * Whether the entry before an open order is the list that it was opened from, be it beside that list or
 * alone: the window may have changed its width since.
 */
export const isListBehind = ({ isOverList, isFromList }: HistoryState) => isOverList ?? isFromList

/** Null if a list or an order is shown alone. */
export const SplitContext = createContext<Split | null>(null)

/** Changes the list's filter; beside an order the URL stays the order's. */
export function useNarrow(side: Side): (search: OrderListSearch) => void {
  const navigate = useNavigate()
  const split = use(SplitContext)
  return (search) => {
    if (split?.openId == null) {
      void navigate({ to: SIDE_ROUTES[side].list, search, ...IN_PLACE })
    } else split.setSearch(search)
  }
}
