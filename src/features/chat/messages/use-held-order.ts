import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { heldOrder } from '#api/order/queries.ts'
import { KEYS } from '#api/query-keys.ts'
import type { Order } from '#domain/order.ts'

const ROOTS: ReadonlySet<unknown> = new Set([KEYS.order[0], KEYS.orders[0]])

const mayChangeOrders = ({ type, query }: QueryCacheNotifyEvent) =>
  (type === 'updated' || type === 'removed') && ROOTS.has(query.queryKey[0])

/** What the app already knows of an order, and how it changes; null when it knows nothing. */
export function useHeldOrder(orderId: string): Order | null {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) =>
      client.getQueryCache().subscribe((event) => {
        if (mayChangeOrders(event)) onChange()
      }),
    [client],
  )
  return useSyncExternalStore(subscribe, () => heldOrder(client, orderId))
}
