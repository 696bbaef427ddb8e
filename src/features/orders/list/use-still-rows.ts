import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
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

/** Whether rows were added or removed above: the list begins with another row and ends alike. */
function usePrepended(orders: readonly Order[]): boolean {
  const [last, setLast] = useState({ orders, isPrepended: false })
  if (last.orders !== orders) {
    const beginsAlike = last.orders[0]?.orderId === orders[0]?.orderId
    const endsAlike = last.orders.at(-1)?.orderId === orders.at(-1)?.orderId
    const isLonger = last.orders.length !== orders.length
    setLast({ orders, isPrepended: isLonger && endsAlike && !beginsAlike })
  }
  return last.isPrepended
}

/** Scrolls by what the visible rows have moved. */
function useScrollAlong(
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

/**
 * Keeps the visible rows in place on the screen while `isHeld`: rows that were only added or removed
 * above are left to the list, for which the returned value is its `isShifted`.
 */
export function useStillRows(
  handle: RefObject<RowsHandle | null>,
  orders: readonly Order[],
  isHeld: boolean,
): boolean {
  const isShifted = usePrepended(orders) && isHeld
  useScrollAlong(handle, orders, isHeld && !isShifted)
  return isShifted
}
