import type { ReportScope } from '#api/reports/contract.ts'
import {
  recordFilterSearch,
  type OpenRecordSearch,
  type RecordFilter,
} from '#domain/record-filter.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/status.ts'
import { searchTextOf } from '#lib/search-text.ts'

export type OrderHistoryFilter = RecordFilter<OrderStatus> & {
  /** The downline member whose orders are shown; by default the member's own. */
  member?: string | number | undefined
  /** The scope of the team report that led to that member. */
  scope?: ReportScope | undefined
}

/** The search parameters of /orderCRecord and /orderPRecord. */
export const orderHistorySearch = (
  search: Record<string, unknown>,
): OrderHistoryFilter & OpenRecordSearch => ({
  ...recordFilterSearch(search, ORDER_STATUSES),
  member: searchTextOf(search['member']),
  scope: search['scope'] === 'all' ? 'all' : undefined,
})
