import { ORDER_TABS, TAB_STATUSES, type DoneStatus, type OrderTab } from '#domain/order-tabs.ts'
import { searchTextOf } from '#lib/search-text.ts'

export type OrderListSearch = {
  tab?: OrderTab | undefined
  /** Filters the finished orders by one state. */
  status?: DoneStatus | undefined
  /** Filters the active orders by one of the member's accounts. */
  account?: string | number | undefined
  /** The search text for active orders; empty while the field is open without a text. */
  q?: string | number | undefined
}

/** An open, empty search field. */
const openOf = (value: unknown) => (value === '' ? value : undefined)

/**
 * The search parameters of /ordersC and /ordersP; the active tab needs none. All names are present,
 * because the router passes through the URL's own value for names that are missing here.
 */
export function orderListSearch(search: Record<string, unknown>): OrderListSearch {
  const tab = ORDER_TABS.find((known) => known === search['tab']) ?? 'active'
  const status = TAB_STATUSES.done.find((known) => known === search['status'])
  return {
    tab: tab === 'active' ? undefined : tab,
    status: tab === 'done' ? status : undefined,
    account: tab === 'active' ? searchTextOf(search['account']) : undefined,
    q: tab === 'active' ? (searchTextOf(search['q']) ?? openOf(search['q'])) : undefined,
  }
}
