import { hasOrder, withOrder, type OrderPage } from '#api/orders/order-list.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import { isDone } from '#domain/status.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { session } from '#platform/session/session.ts'

/** A list so soon after an order's event may have been written before it. */
const LIST_LAG_MS = 60_000

type Announced = { order: Order; at: number; wasListed: boolean }

/** The orders that events have announced in the last minute. */
const lately: Record<Side, Map<string, Announced>> = { collection: new Map(), payment: new Map() }

/** For whoever has acted on an order: what the list says of it now is true. */
export function forgetAnnounced(): void {
  lately.collection.clear()
  lately.payment.clear()
}
session.subscribe(forgetAnnounced)

export function noteAnnounced(side: Side, orders: readonly Order[]): void {
  for (const order of orders) {
    const { orderId } = order
    const before = lately[side].get(orderId)
    if (isDone(order.state)) lately[side].delete(orderId)
    else lately[side].set(orderId, { at: Date.now(), wasListed: false, ...before, order })
  }
}

/** An order that an event has announced in the last minute or so; its list may not have it yet. */
export const announcedOrder = (side: Side, orderId: string): Order | undefined =>
  lately[side].get(orderId)?.order

/**
 * A list's answer with the orders that events have announced within a minute and that it may not have
 * yet. One that a list has had, and that this one would have, is gone.
 */
export function withAnnounced(side: Side, list: OrderPage): OrderPage {
  const last = list.items.at(-1)?.createdAt.ms ?? null
  const wouldHave = ({ createdAt }: Order) =>
    list.nextPage === null ||
    (!list.isReordered && createdAt.ms !== null && last !== null && createdAt.ms > last)
  let items: readonly Order[] = list.items
  for (const [id, announced] of lately[side]) {
    const { order, at, wasListed } = announced
    const isOver = order.expiresAt.ms !== null && order.expiresAt.ms <= serverNow()
    if (isOver || Date.now() - at > LIST_LAG_MS) lately[side].delete(id)
    else if (hasOrder(list.items, id)) announced.wasListed = true
    else if (!wasListed || !wouldHave(order)) {
      // of orders of the same second the one that was announced last stands on top
      items = withOrder(items, order, (other) => (lately[side].get(other)?.at ?? 0) > at)
    }
  }
  return items === list.items ? list : { ...list, items: items as Order[] }
}
