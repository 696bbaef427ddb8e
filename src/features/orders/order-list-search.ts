import type { OrderTab } from '#api/orders/queries.ts'

const TABS: readonly OrderTab[] = ['active', 'approval', 'done']

export type OrderListSearch = { tab?: OrderTab | undefined }

/**
 * The search parameters of /ordersC and /ordersP; the active tab needs none. `tab` is always
 * named, because the router lets the address's own value through where this names none.
 */
export function orderListSearch(search: Record<string, unknown>): OrderListSearch {
  const tab = TABS.find((known) => known === search['tab'])
  return { tab: tab === 'active' ? undefined : tab }
}
