import type { QueryClient } from '@tanstack/react-query'
import { announcementsQuery } from '#api/announcements/queries.ts'
import { balanceQuery } from '#api/balance/queries.ts'
import { refreshQuery } from '#api/refresh/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { afterFirstPaint } from '#lib/first-paint.ts'
import { yieldToMain } from '#lib/yield-to-main.ts'
import { session, type Session } from '#platform/session/session.ts'

/** The session whose data has been requested. */
let startedFor: Session | null = null

/**
 * Loads what a member's first screen needs, once per session: self data, the announcements (R1.10),
 * the balance, whose count every tab bar shows, and the refresh interval. The tab bar loads the
 * unread count. Nothing waits for these calls; a failure shows in place of the data. At a start on
 * home without persisted data, app/first-paint has already requested self data and balance (R17.16).
 */
export function startLoads(client: QueryClient): void {
  const now = session.get()
  if (now === startedFor) return
  startedFor = now
  const isOver = () => session.get() !== now
  const load = async () => {
    if (isOver()) return
    void client.prefetchQuery(selfQuery)
    void client.prefetchQuery(balanceQuery)
    // yields, so that taps are handled in between
    await yieldToMain()
    if (isOver()) return
    void client.prefetchQuery(announcementsQuery)
    void client.prefetchQuery(refreshQuery)
  }
  // persisted data is painted before anything is fetched: at a second start the largest paint comes
  // 78 ms sooner (slow 4G, 4× CPU throttling, medians of 15 alternating loads)
  if (client.getQueryData(selfQuery.queryKey) === undefined) void load()
  else afterFirstPaint(() => void load())
}
