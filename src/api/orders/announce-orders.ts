import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { orderKey } from '#api/order/queries.ts'
import { markNew, newOrders } from '#api/orders/alert-state.ts'
import { isAnnouncedDone, noteAnnounced } from '#api/orders/announced.ts'
import { activeKey, patchList, type HeldOrders } from '#api/orders/list-cache.ts'
import { hasOrder, isEventOutdated, withOrder } from '#api/orders/order-list.ts'
import { isReassigned, type Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import { isDone, mayWait } from '#domain/status.ts'

/**
 * Adds orders announced by events to their side's active list. A list that is not loaded stays
 * unloaded: its first load will contain them. Returns the new ones.
 */
export function announceOrders(
  client: QueryClient,
  side: Side,
  announced: readonly Order[],
): Order[] {
  const present = client.getQueryData<HeldOrders>(activeKey(side))?.pages[0]?.items ?? []
  const done = new Set(announced.filter(({ state }) => isDone(state)).map(({ orderId }) => orderId))
  // no order returns to an earlier state, unless it is assigned again
  const isBehindOwn = (order: Order) => {
    const own = client.getQueryData<Order>(orderKey(side, order.orderId))
    return own !== undefined && isEventOutdated([own], order) && !isReassigned(order, own)
  }
  // events may overtake each other, and come after the responses that have what followed
  const isLate = (order: Order) =>
    isEventOutdated(present, order) ||
    isBehindOwn(order) ||
    (!isDone(order.state) && (done.has(order.orderId) || isAnnouncedDone(side, order.orderId)))
  const orders = announced.filter((order) => !isLate(order))
  const unseen = newOrders[side].get()
  const news = orders.filter(
    ({ orderId, state }, index) =>
      !hasOrder(present, orderId) &&
      !unseen.has(orderId) &&
      mayWait(state) &&
      orders.findIndex((order) => order.orderId === orderId) === index,
  )
  noteAnnounced(side, orders, present)
  patchList(client, activeKey(side), (list) => {
    const items = orders.reduce((now, order) => withOrder(now, order), list.items)
    return items === list.items ? list : { ...list, items }
  })
  // rendered together with the list
  notifyManager.schedule(() =>
    markNew(
      side,
      news.map(({ orderId }) => orderId),
    ),
  )
  return news
}
