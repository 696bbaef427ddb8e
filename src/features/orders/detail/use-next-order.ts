import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { laterOf } from '#api/order/queries.ts'
import { activeKey } from '#api/orders/list-cache.ts'
import { ordersQuery } from '#api/orders/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { needsAgent, nextOrder } from '#domain/order-urgency.ts'
import type { Order } from '#domain/order.ts'
import { useNewerActions } from '#features/orders/detail/use-order-action.ts'
import { useServerNow } from '#platform/clock/use-server-now.ts'

const RENEW_MS = 10_000

/**
 * The next order to open after one is done (R6.41): the most urgent of its side, else of the other
 * side; null if none is known. An offered order stays as long as it needs the agent, so that it
 * does not change under the finger. A list may not know yet that one of its orders is settled.
 */
export function useNextOrder({ side, orderId }: Order): { order: Order; now: number } | null {
  const now = useServerNow(RENEW_MS)
  const client = useQueryClient()
  const hasNewerAction = useNewerActions()
  const listedAt = (order: Order) => client.getQueryState(activeKey(order.side))?.dataUpdatedAt ?? 0
  const isOffered = (order: Order) =>
    order.orderId !== orderId &&
    !hasNewerAction(order, listedAt(order)) &&
    needsAgent(laterOf(client, order), now)
  const own = useQuery(ordersQuery({ side, tab: 'active' }))
  const ownOrders = own.data?.pages[0]?.items ?? []
  const ownNext = nextOrder(ownOrders, now, isOffered)
  const { data: self } = useQuery(selfQuery)
  // without the permission not even a request may be sent: a 403 would start the block
  const mayWorkOther = side === 'payment' || self?.can.payment === true
  const other = useQuery({
    ...ordersQuery({ side: side === 'payment' ? 'collection' : 'payment', tab: 'active' }),
    enabled: mayWorkOther && ownNext === null && !own.isPending,
  })
  const otherOrders = mayWorkOther ? (other.data?.pages[0]?.items ?? []) : []
  const [offered, setOffered] = useState<string | null>(null)
  const kept = [...ownOrders, ...otherOrders].find(
    (order) => order.orderId === offered && isOffered(order),
  )
  const order = kept ?? ownNext ?? nextOrder(otherOrders, now, isOffered)
  if (order && order.orderId !== offered) setOffered(order.orderId)
  return order && { order, now }
}
