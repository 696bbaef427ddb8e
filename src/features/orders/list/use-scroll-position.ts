import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Order } from '#domain/order.ts'
import { SIDE_ROUTES } from '#domain/side.ts'
import { rowOf } from '#features/orders/list/row-of.ts'
import {
  forgetScrollPosition,
  saveScrollPosition,
  savedScrollPosition,
} from '#shared/navigation/scroll-position.ts'
import type { RowsHandle } from '#ui/list/virtual-rows.tsx'

/** How long the position is held while rows are measured and a response may add rows above. */
const HOLD_MS = 1_000
const INPUT_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const
/** Above this the list counts as at its top, where new orders must be visible. */
const TOP_PX = 40

const versionOf = ({ state }: Order) => state.status

/** Stores the list's scroll position when one of its orders is opened. */
export function saveOrderPosition(row: HTMLElement, order: Order): void {
  const { list, order: detail } = SIDE_ROUTES[order.side]
  const paths = [list, detail, '/orderTimeout/']
  saveScrollPosition(row, { paths, entry: order.orderId, version: versionOf(order) })
}

function takeFocus(row: HTMLElement): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.tagName === 'H1') {
    row.focus({ preventScroll: true })
  }
}

/** How many px to scroll until the row is at the wanted distance from the top of the screen. */
function missing(row: HTMLElement | null, wanted: number, estimate: () => number): number {
  return (row ? row.getBoundingClientRect().top : estimate()) - wanted
}

/** Where to return to in these orders; null if the list was not left for one of them. */
function positionIn(orders: readonly Order[]) {
  const position = savedScrollPosition()
  if (!position) return null
  const index = orders.findIndex(({ orderId }) => orderId === position.entry)
  const order = orders[index]
  const follows = order && versionOf(order) === position.version && position.scrollY > TOP_PX
  return { position, index, follows }
}

/**
 * Restores the scroll position on return from an order (R6.67): the row is where it was on the
 * screen, whatever was added above it, and has the focus. A list at its top stays there. `top` is
 * the start of the list.
 */
export function useScrollPosition(
  handle: RefObject<RowsHandle | null>,
  top: RefObject<HTMLElement | null>,
  orders: readonly Order[],
): void {
  // not the orders themselves: 10,000 that a response has replaced are 2 MB
  const [start] = useState(() => positionIn(orders))
  useLayoutEffect(() => {
    if (!start) return
    const { position, index, follows } = start
    const estimate = () =>
      (top.current?.getBoundingClientRect().top ?? 0) + (handle.current?.getItemOffset(index) ?? 0)
    window.scrollTo({ top: position.scrollY, behavior: 'instant' })
    const until = performance.now() + HOLD_MS
    let frame = 0
    const settle = () => {
      const row = rowOf(position.entry)
      const px = follows ? missing(row, position.top, estimate) : 0
      if (Math.abs(px) > 1) window.scrollBy({ top: px, behavior: 'instant' })
      if (row) takeFocus(row)
      if (performance.now() < until) frame = requestAnimationFrame(settle)
      else stop()
    }
    const listening = new AbortController()
    const stop = () => {
      cancelAnimationFrame(frame)
      listening.abort()
      forgetScrollPosition(position)
    }
    // any user input takes precedence
    const { signal } = listening
    for (const name of INPUT_EVENTS)
      addEventListener(name, stop, { capture: true, passive: true, signal })
    settle()
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
    }
  }, [handle, top, start])
}
