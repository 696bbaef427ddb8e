import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Order } from '#domain/order.ts'
import type { RowsHandle } from '#ui/list/virtual-rows.tsx'

/** How many px the visible rows have moved, measured by the one that has moved least. */
function movedBy(rows: RowsHandle, before: readonly Order[], after: readonly Order[]): number {
  const { scrollOffset, viewportSize } = rows
  const first = rows.findItemIndex(scrollOffset)
  const last = rows.findItemIndex(scrollOffset + viewportSize)
  let least = Infinity
  for (let was = first; was <= last && least !== 0; was += 1) {
    const id = before[was]?.orderId
    const is = after[was]?.orderId === id ? was : after.findIndex(({ orderId }) => orderId === id)
    const moved = is < 0 ? Infinity : rows.getItemOffset(is) - rows.getItemOffset(was)
    if (Math.abs(moved) < Math.abs(least)) least = moved
  }
  return Number.isFinite(least) ? least : 0
}

/** Keeps the visible rows in place on the screen when rows move above them. */
export function useStillRows(
  handle: RefObject<RowsHandle | null>,
  orders: readonly Order[],
  isHeld: boolean,
): void {
  const last = useRef(orders)
  useLayoutEffect(() => {
    const before = last.current
    last.current = orders
    if (!isHeld || before === orders || !handle.current) return
    const px = movedBy(handle.current, before, orders)
    if (px !== 0) window.scrollBy({ top: px, behavior: 'instant' })
  }, [handle, orders, isHeld])
}
