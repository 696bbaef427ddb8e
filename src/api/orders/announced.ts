import { hasOrder, withOrder, type OrderPage } from '#api/orders/order-list.ts'
import { isExpired } from '#domain/order-phase.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import { isDone } from '#domain/status.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { session } from '#platform/session/session.ts'

/** A list fetched within this time after an order's event may predate the order. */
const LIST_LAG_MS = 60_000

type Announced = { order: Order; at: number; wasListed: boolean }

/**
 * The orders that events have announced in the last minute. The alerts have a record of their own
 * (domain/order-alerts/lists.ts): here, an order that one response had and the next one lacks is
 * gone at once; there, its ring ends only when the response cannot predate its event.
 */
const lately: Record<Side, Map<string, Announced>> = { collection: new Map(), payment: new Map() }

/** Called after an action on an order: from then on the list is authoritative. */
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

/** An order announced in the last minute, which its list may not contain yet. */
export const announcedOrder = (side: Side, orderId: string): Order | undefined =>
  lately[side].get(orderId)?.order

/**
 * A list's response plus the orders that events have announced within a minute and that it may not
 * contain yet. An order that an earlier list had, and that this one should have, is gone.
 */
export function withAnnounced(side: Side, list: OrderPage): OrderPage {
  const last = list.items.at(-1)?.createdAt.ms ?? null
  const wouldHave = ({ createdAt }: Order) =>
    list.nextPage === null ||
    (!list.isReordered && createdAt.ms !== null && last !== null && createdAt.ms > last)
  let { items } = list
  for (const [id, announced] of lately[side]) {
    const { order, at, wasListed } = announced
    if (isExpired(order, serverNow()) || Date.now() - at > LIST_LAG_MS) lately[side].delete(id)
    else if (hasOrder(list.items, id)) announced.wasListed = true
    else if (!wasListed || !wouldHave(order)) {
      // of orders of the same second, the one announced last is on top
      items = withOrder(items, order, (other) => (lately[side].get(other)?.at ?? 0) > at)
    }
  }
  return items === list.items ? list : { ...list, items }
}
