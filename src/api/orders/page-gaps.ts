import { hasOrder, mergePages, type OrderPage } from '#api/orders/order-list.ts'
import type { Order } from '#domain/order.ts'
import { isDone } from '#domain/status.ts'

/** Whether the order belongs between two consecutive pages, which are newest first. */
function isBetween({ createdAt }: Order, above: OrderPage, below: OrderPage): boolean {
  const upper = above.items.at(-1)?.createdAt.ms ?? null
  const end = below.nextPage === null ? -Infinity : null
  const lower = below.items.length > 0 ? (below.items[0]?.createdAt.ms ?? null) : end
  if (createdAt.ms === null || upper === null || lower === null) return false
  return createdAt.ms <= upper && createdAt.ms >= lower
}

/**
 * Adds the orders that have fallen between two pages. If an order above leaves the list between two
 * requests, the first row of the next page moves up to the page that has been read, and neither
 * page has it. So if a known order that would be the one between two pages (`old`) is missing, the
 * upper page is requested again. The order is gone if that page is as before, and lacks it;
 * otherwise the known row stays, and the next refetch decides. Rejects if that request fails.
 *
 * A server with an order of its own is left alone: there, a missing order may have been anywhere.
 */
export async function fillGaps(
  pages: OrderPage[],
  old: readonly Order[],
  reload: (page: number) => Promise<OrderPage>,
): Promise<OrderPage> {
  const list = mergePages(pages)
  if (list.isReordered) return list
  for (let at = pages.length - 1; at > 0; at -= 1) {
    const [above, below] = pages.slice(at - 1)
    const end = above?.items.at(-1)
    if (!above || !below || !end || above.nextPage === null) continue
    const missing = old.filter(
      (order) =>
        !isDone(order.state) &&
        !hasOrder(list.items, order.orderId) &&
        isBetween(order, above, below),
    )
    if (missing.length === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- rarely more than one
    const again = await reload(above.nextPage - 1)
    const isAsBefore =
      hasOrder(again.items, end.orderId) &&
      again.items.every(({ orderId }) => hasOrder(list.items, orderId))
    const items = missing.flatMap((known) => {
      const row = again.items.find(({ orderId }) => orderId === known.orderId)
      return row ?? (isAsBefore || known.isPartial ? [] : known)
    })
    pages.splice(at, 0, { ...above, items, dropped: 0, rows: 0 })
  }
  return mergePages(pages)
}
