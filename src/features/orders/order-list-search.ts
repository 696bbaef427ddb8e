import type { OrderTab } from '#api/orders/queries.ts'

const TABS: readonly OrderTab[] = ['active', 'approval', 'done']

export type OrderListSearch = { tab?: OrderTab }

/** The search parameters of /ordersC and /ordersP; the active tab needs none. */
export function orderListSearch(search: Record<string, unknown>): OrderListSearch {
  const tab = TABS.find((known) => known === search['tab'])
  return tab === undefined || tab === 'active' ? {} : { tab }
}
