import { ORDER_STATUSES } from '#api/orders/order-status.ts'
import { recordFilterSearch } from '#lib/record-filter.ts'

/** The search parameters of /orderCRecord and /orderPRecord. */
export const orderHistorySearch = (search: Record<string, unknown>) =>
  recordFilterSearch(search, ORDER_STATUSES)
