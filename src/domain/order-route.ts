import { idFrom } from '#domain/address-id.ts'
import { isSide, SIDE_ROUTES, SIDES, type Side } from '#domain/side.ts'

/** The position of a URL among the active orders: whose list, and which order is open. */
export type OrderRoute = {
  side: Side
  /** The URL is that of an order, even if its id is invalid. */
  isOrder: boolean
  openId: string | null
}

const TIMED_OUT = /^\/orderTimeout\/([^/]+)$/

/** The place of an in-app address; null for any other screen. */
export function orderRoute({
  pathname,
  search,
}: {
  pathname: string
  search: object
}): OrderRoute | null {
  const named: { id?: unknown; side?: unknown } = search
  const timedOut = TIMED_OUT.exec(pathname)
  if (timedOut) {
    const side = isSide(named.side) ? named.side : 'payment'
    return { side, isOrder: true, openId: idFrom(timedOut[1]) }
  }
  const side = SIDES.find((known) =>
    [SIDE_ROUTES[known].list, SIDE_ROUTES[known].order].some((path) => path === pathname),
  )
  if (!side) return null
  const isOrder = pathname === SIDE_ROUTES[side].order
  return { side, isOrder, openId: isOrder ? idFrom(named.id) : null }
}
