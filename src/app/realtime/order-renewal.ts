import type { QueryClient } from '@tanstack/react-query'
import { activeKey } from '#api/orders/list-cache.ts'
import { refetchActiveOrders } from '#api/orders/queries.ts'
import { refreshMs } from '#api/refresh/queries.ts'
import { pollOnDuty } from '#app/poll-on-duty.ts'
import type { RequestTimes } from '#app/request-times.ts'
import { SIDES, type Side } from '#domain/side.ts'

/** A list that could not be fetched may contain orders that have to ring. */
const AFTER_FAILURE_MS = 60_000

/**
 * Requests the active orders of each side on duty once per interval of /mobile/refresh, whatever
 * screen is open and also in a hidden page, to find orders whose event was lost, and a minute after a
 * failure. Skips a list that was fetched within the interval. Returns a cleanup function.
 */
export function watchActiveOrders(client: QueryClient, requestedAt: RequestTimes): () => void {
  const poll = (side: Side) =>
    pollOnDuty(client, side, {
      requestedAt: () => requestedAt[side] ?? 0,
      waitMs: (at) =>
        client.getQueryState(activeKey(side))?.status === 'error'
          ? AFTER_FAILURE_MS
          : refreshMs(client, at),
      fetch: () => void refetchActiveOrders(client, side),
    })
  const stops = SIDES.map(poll)
  return () => {
    for (const stop of stops) stop()
  }
}
