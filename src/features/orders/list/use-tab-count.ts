import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { approvalCount, wholeCount } from '#domain/order-counts.ts'
import type { OrderTab } from '#domain/order-tabs.ts'
import type { Side } from '#domain/side.ts'
import { cachedOrders, serverCount } from '#shared/orders/cached-counts.ts'

/**
 * How many orders a tab has, where lists that are loaded say so; of the active ones the server does.
 * Nothing is requested, and nothing is kept in the cache for it.
 */
export function useTabCount(side: Side, tab: OrderTab): number | undefined {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => {
    const active = cachedOrders(client, side, 'active')
    if (tab === 'active') return wholeCount(active.data) ?? serverCount(client, side).data
    if (tab === 'approval' && active.data) return approvalCount(active.data)
    const list = cachedOrders(client, side, tab)
    return list.isInvalidated ? undefined : wholeCount(list.data)
  })
}
