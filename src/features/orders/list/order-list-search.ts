import { ORDER_TABS, type DoneStatus, type OrderTab } from '#domain/order-tabs.ts'
import { searchTextOf } from '#lib/search-text.ts'

const TABS: readonly OrderTab[] = ['active', 'approval', 'done']

export type OrderListSearch = {
  tab?: OrderTab | undefined
  /** Narrows the finished orders to one state. */
  status?: DoneStatus | undefined
  /** Narrows the active ones to what pays into one of the member's accounts. */
  account?: string | number | undefined
  /** What the active ones are searched for; empty while nothing is typed yet. */
  q?: string | number | undefined
}

/** An open field that is empty. */
const openOf = (value: unknown) => (value === '' ? value : undefined)

/**
 * The search parameters of /ordersC and /ordersP; the active tab needs none. Each is always named,
 * because the router lets the address's own value through where this names none.
 */
export function orderListSearch(search: Record<string, unknown>): OrderListSearch {
  const tab = TABS.find((known) => known === search['tab']) ?? 'active'
  const status = ORDER_TABS.done.find((known) => known === search['status'])
  return {
    tab: tab === 'active' ? undefined : tab,
    status: tab === 'done' ? status : undefined,
    account: tab === 'active' ? searchTextOf(search['account']) : undefined,
    q: tab === 'active' ? (searchTextOf(search['q']) ?? openOf(search['q'])) : undefined,
  }
}
