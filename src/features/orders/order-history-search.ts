import { ORDER_STATUSES } from '#lib/record-state.ts'
import { recordFilterSearch } from '#lib/record-filter.ts'

/** The search parameters of /orderCRecord and /orderPRecord. */
export const orderHistorySearch = (search: Record<string, unknown>) =>
  recordFilterSearch(search, ORDER_STATUSES)
