import { orderHistory } from '#api/orders/history.ts'
import type { RecordSource } from '#api/record-list.ts'
import { daysOf } from '#domain/applied-filter.ts'
import type { Order } from '#domain/order.ts'
import { keywordOf } from '#domain/record-filter.ts'
import type { Side } from '#domain/side.ts'
import type { OrderHistoryFilter } from '#features/orders/history/order-history-search.ts'
import type { Day } from '#lib/manila-day.ts'
import { fromSearchText } from '#lib/search-text.ts'

/** The orders that a filter of /orderCRecord or /orderPRecord selects. */
export const orderHistorySource = (
  side: Side,
  filter: OrderHistoryFilter,
  today: Day,
): RecordSource<Order> =>
  orderHistory(side, {
    statuses: filter.status ? [filter.status] : [],
    days: daysOf(filter, today),
    keyword: keywordOf(filter),
    memberId: fromSearchText(filter.member),
  })
