import type { QueryClient } from '@tanstack/react-query'
import { cachedOrders, COUNT_ROOTS, serverCount } from '#api/orders/cached-counts.ts'
import { approvalCount, wholeCount } from '#domain/order-counts.ts'
import type { OrderTab } from '#domain/order-tabs.ts'
import type { Side } from '#domain/side.ts'
import { useCached } from '#shared/query/use-cached.ts'

/** The number of orders in a tab, from loaded lists or, for active orders, from the server's count. */
export const useTabCount = (side: Side, tab: OrderTab): number | undefined =>
  useCached(COUNT_ROOTS, (client) => tabCount(client, side, tab))

/** Active orders contain those to be approved: of the two lists, the later one counts them. */
export function tabCount(client: QueryClient, side: Side, tab: OrderTab): number | undefined {
  const active = cachedOrders(client, side, 'active')
  if (tab === 'active') return wholeCount(active.data) ?? serverCount(client, side).data
  const list = cachedOrders(client, side, tab)
  const own = list.isInvalidated ? undefined : wholeCount(list.data)
  const isLater = own !== undefined && (active.isInvalidated || list.at > active.at)
  if (tab === 'approval' && active.data && !isLater) return approvalCount(active.data)
  return own
}
