import type { QueryClient } from '@tanstack/react-query'
import { activeKey, sideOfActive } from '#api/orders/list-cache.ts'
import { refetchActiveOrders } from '#api/orders/queries.ts'
import { refreshMs } from '#api/refresh/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { watchQueries } from '#api/watch-queries.ts'
import { SIDES, type Side } from '#domain/side.ts'
import { online } from '#platform/network/network.ts'
import { isBlocked } from '#platform/session/block.ts'

const CHECK_MS = 15_000
/** A list that could not be fetched may contain orders that have to ring. */
const AFTER_FAILURE_MS = 60_000

/**
 * Requests the active orders of each side on duty once per interval of /mobile/refresh, whatever
 * screen is open and also in a hidden page, to find orders whose event was lost, and a minute after a
 * failure. Skips a list that was fetched within the interval. Returns a cleanup function.
 */
export function startOrderRenewal(client: QueryClient): () => void {
  const requestedAt: Record<Side, number> = { collection: 0, payment: 0 }
  const stopWatching = watchQueries(client, () => true, {
    onFetch: ({ queryHash }) => {
      const side = sideOfActive(queryHash)
      if (side) requestedAt[side] = Date.now()
    },
  })
  const waitOf = (side: Side) =>
    client.getQueryState(activeKey(side))?.status === 'error'
      ? AFTER_FAILURE_MS
      : refreshMs(client, requestedAt[side])
  const check = () => {
    const self = client.getQueryData(selfQuery.queryKey)
    if (!self || isBlocked() || !online.get()) return
    for (const side of SIDES) {
      const isYoung = Math.abs(Date.now() - requestedAt[side]) < waitOf(side)
      if (self.duty[side] && !isYoung) void refetchActiveOrders(client, side)
    }
  }
  const timer = setInterval(check, CHECK_MS)
  return () => {
    clearInterval(timer)
    stopWatching()
  }
}
