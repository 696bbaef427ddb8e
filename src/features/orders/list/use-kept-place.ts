import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Order } from '#domain/order.ts'
import { SIDE_ROUTES } from '#domain/side.ts'
import { forgetPlace, keepPlace, keptPlace } from '#shared/navigation/kept-place.ts'
import type { RowsHandle } from '#ui/list/virtual-rows.tsx'

/** Rows are measured while they come into view; so many frames are enough for them to be at rest. */
const MAX_FRAMES = 12
/** Above this the list is at its top, where new orders are to be seen. */
const TOP_PX = 40

const versionOf = ({ state }: Order) => state.status

/** Notes where the list is, as one of its orders is opened. */
export function keepOrderPlace(row: HTMLElement, order: Order): void {
  const { list, order: detail } = SIDE_ROUTES[order.side]
  const paths = [list, detail, '/orderTimeout/']
  keepPlace(row, { paths, entry: order.orderId, version: versionOf(order) })
}

const rowOf = (orderId: string) =>
  document.querySelector<HTMLElement>(`[data-order="${CSS.escape(orderId)}"]`)

function takeFocus(row: HTMLElement): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.tagName === 'H1') {
    row.focus({ preventScroll: true })
  }
}

/**
 * Back from an order its list stands as it was left (R6.67): the row is where it was on the screen, whatever
 * has come above it, and has the focus. A list that was at its top stays there.
 */
export function useKeptPlace(handle: RefObject<RowsHandle | null>, orders: readonly Order[]): void {
  const first = useRef(orders)
  useLayoutEffect(() => {
    const place = keptPlace()
    if (!place) return
    const index = first.current.findIndex(({ orderId }) => orderId === place.entry)
    const order = first.current[index]
    const follows = order && versionOf(order) === place.version && place.scrollY > TOP_PX
    window.scrollTo({ top: place.scrollY, behavior: 'instant' })
    let frames = 0
    let frame = 0
    const settle = () => {
      const row = rowOf(place.entry)
      if (follows && row) {
        const px = row.getBoundingClientRect().top - place.top
        if (Math.abs(px) > 1) window.scrollBy({ top: px, behavior: 'instant' })
      } else if (follows) handle.current?.scrollToIndex(index, { align: 'center' })
      if (row) takeFocus(row)
      frames += 1
      if (frames < MAX_FRAMES) frame = requestAnimationFrame(settle)
      else forgetPlace()
    }
    settle()
    return () => cancelAnimationFrame(frame)
  }, [handle])
}
