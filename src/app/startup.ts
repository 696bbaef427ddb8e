import type { QueryClient } from '@tanstack/react-query'
import { announcementsQuery } from '#api/announcements/queries.ts'
import { balanceQuery } from '#api/balance/queries.ts'
import { unreadCountQuery } from '#api/chat/queries.ts'
import { refreshQuery } from '#api/refresh/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { session, type Session } from '#platform/session/session.ts'

/** Whose loads have been started: on home before the router is there, which does it otherwise. */
let startedFor: Session | null = null

/**
 * What the app loads when a member's first screen opens: self data, the unread count, the
 * announcements (spec §2), the balance, whose count every tab bar shows, and the refresh interval.
 * Nothing waits for them; a failure shows where the data would. Once per session.
 */
export function startLoads(client: QueryClient): void {
  const now = session.get()
  if (now === startedFor) return
  startedFor = now
  void client.prefetchQuery(selfQuery)
  void client.prefetchQuery(balanceQuery)
  void client.prefetchQuery(unreadCountQuery)
  void client.prefetchQuery(announcementsQuery)
  void client.prefetchQuery(refreshQuery)
}
