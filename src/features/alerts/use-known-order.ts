import { useQuery } from '@tanstack/react-query'
import { announcedOrder } from '#api/orders/announced.ts'
import { ordersQuery } from '#api/orders/queries.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'

/** An active order as this page has it, without a request; null if it has none. */
export function useKnownOrder(side: Side, orderId: string): Order | null {
  const { data } = useQuery({
    ...ordersQuery({ side, tab: 'active' }),
    enabled: false,
    select: ({ pages }) => pages[0]?.items.find((order) => order.orderId === orderId) ?? null,
  })
  return data ?? announcedOrder(side, orderId) ?? null
}
