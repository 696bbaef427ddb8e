import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { heldOrder } from '#api/order/queries.ts'
import { KEYS } from '#api/query-keys.ts'
import type { Order } from '#domain/order.ts'

const ROOTS: ReadonlySet<unknown> = new Set([KEYS.order[0], KEYS.orders[0]])

const mayChangeOrders = ({ type, query }: QueryCacheNotifyEvent) =>
  (type === 'updated' || type === 'removed') && ROOTS.has(query.queryKey[0])

/** An order as far as the app already has it, kept up to date; null if unknown. */
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
