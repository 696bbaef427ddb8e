import { idSearch } from '#lib/order-id.ts'
import { ORDER_STATUSES, type OrderStatus } from '#lib/record-state.ts'
import { recordFilterSearch, type RecordFilter } from '#lib/record-filter.ts'

export type OrderHistoryFilter = RecordFilter<OrderStatus> & {
  /** The downline member whose orders they are; the member's own without it. */
  member?: string | number | undefined
}

/** The search parameters of /orderCRecord and /orderPRecord. */
export const orderHistorySearch = (search: Record<string, unknown>): OrderHistoryFilter => ({
  ...recordFilterSearch(search, ORDER_STATUSES),
  member: idSearch(search['member']),
})
