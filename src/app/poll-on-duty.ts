import type { QueryClient } from '@tanstack/react-query'
import { refreshMs } from '#api/refresh/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import type { Side } from '#domain/side.ts'
import { online } from '#platform/network/network.ts'
import { isBlocked } from '#platform/session/block.ts'

const CHECK_MS = 15_000

type Poll = {
  /** When the data was last requested (Unix ms, phone clock). */
  requestedAt: () => number
  /** How long after that it is due again (ms). Default: the interval of /mobile/refresh. */
  waitMs?: (requestedAt: number) => number
  fetch: () => void
}

/**
 * Fetches data when it is due while a side is on duty, whatever screen is open and also in a hidden
 * page. Returns a cleanup function.
 */
export function pollOnDuty(
  client: QueryClient,
  side: Side,
  { requestedAt, waitMs = (at) => refreshMs(client, at), fetch }: Poll,
): () => void {
  const check = () => {
    const isOnDuty = client.getQueryData(selfQuery.queryKey)?.duty[side] === true
    if (!isOnDuty || isBlocked() || !online.get()) return
    const at = requestedAt()
    // the clock may have been set back
    if (Math.abs(Date.now() - at) >= waitMs(at)) fetch()
  }
  const timer = setInterval(check, CHECK_MS)
  return () => clearInterval(timer)
}
