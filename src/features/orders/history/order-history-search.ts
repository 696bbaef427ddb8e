import type { ReportScope } from '#api/reports/contract.ts'
import { optionalIdFrom, type OptionalId } from '#domain/address-id.ts'
import {
  recordFilterSearch,
  type OpenRecordSearch,
  type RecordFilter,
} from '#domain/record-filter.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/status.ts'

export type OrderHistoryFilter = RecordFilter<OrderStatus> & {
  /** The downline member whose orders are shown; by default the member's own. */
  member?: OptionalId
  /** The scope of the team report that led to that member. */
  scope?: ReportScope | undefined
}

/** The search parameters of /orderCRecord and /orderPRecord. */
export const orderHistorySearch = (
  search: Record<string, unknown>,
): OrderHistoryFilter & OpenRecordSearch => ({
  ...recordFilterSearch(search, ORDER_STATUSES),
  member: optionalIdFrom(search['member']),
  scope: search['scope'] === 'all' ? 'all' : undefined,
})
