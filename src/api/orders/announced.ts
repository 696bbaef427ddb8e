import { hasOrder, withOrder, type OrderPage } from '#api/orders/order-list.ts'
import { LIST_LAG_MS } from '#domain/event-order.ts'
import { isExpired } from '#domain/order-phase.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import { isDone } from '#domain/status.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { onMemberChange } from '#platform/session/session.ts'

type Announced = {
  order: Order
  /** When its first and its last event were received (Unix ms, phone clock). */
  at: number
  receivedAt: number
  wasListed: boolean
  /** The last list did not contain it. */
  isMissing: boolean
}

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
onMemberChange(forgetAnnounced)

/** `listed`: the active orders as they were before the event. */
export function noteAnnounced(
  side: Side,
  orders: readonly Order[],
  listed: readonly Order[] = [],
): void {
  const now = Date.now()
  for (const order of orders) {
    const { orderId } = order
    const before = lately[side].get(orderId)
    const first = { at: now, wasListed: hasOrder(listed, orderId), isMissing: false }
    lately[side].set(orderId, { ...first, ...before, order, receivedAt: now })
  }
}

/**
 * Until when (Unix ms, phone clock) the list contains orders although its last response did not: a
 * response after that decides. Null if there is none.
 */
export function missingUntil(side: Side): number | null {
  const missing = [...lately[side].values()].filter(({ isMissing }) => isMissing)
  if (missing.length === 0) return null
  return Math.max(...missing.map(({ at }) => at)) + LIST_LAG_MS
}

/** An order announced in the last minute, which its list may not contain yet. */
export function announcedOrder(side: Side, orderId: string): Order | undefined {
  const order = lately[side].get(orderId)?.order
  return order && !isDone(order.state) ? order : undefined
}

/** Whether an event has said in the last minute that the order is done. */
export function isAnnouncedDone(side: Side, orderId: string): boolean {
  const order = lately[side].get(orderId)?.order
  return order !== undefined && isDone(order.state)
}

/**
 * A list's response plus the orders that events have announced within a minute and that it may not
 * contain yet. An order that an earlier list had, and that this one should have, is gone. A row that
 * an event has changed since the request (`requestedAt`, Unix ms, phone clock) has the event's state.
 */
export function withAnnounced(side: Side, list: OrderPage, requestedAt: number): OrderPage {
  const last = list.items.at(-1)?.createdAt.ms ?? null
  // a row that could not be read may be the order
  const wouldHave = ({ createdAt }: Order) =>
    list.dropped === 0 &&
    (list.nextPage === null ||
      (!list.isReordered && createdAt.ms !== null && last !== null && createdAt.ms > last))
  let { items } = list
  for (const [id, announced] of lately[side]) {
    const { order, at, receivedAt, wasListed } = announced
    const now = Date.now()
    // the clock may have been set back
    const mayPredate = receivedAt >= requestedAt && receivedAt <= now
    const isOver = isExpired(order, serverNow()) || Math.abs(now - at) > LIST_LAG_MS
    announced.isMissing = false
    if (isOver && !mayPredate) lately[side].delete(id)
    else if (hasOrder(list.items, id)) {
      announced.wasListed = true
      if (mayPredate) items = withOrder(items, order)
    } else if (!isOver && !isDone(order.state) && (!wasListed || !wouldHave(order))) {
      announced.isMissing = true
      // of orders of the same second, the one announced last is on top
      items = withOrder(items, order, (other) => (lately[side].get(other)?.at ?? 0) > at)
    }
  }
  return items === list.items ? list : { ...list, items }
}
