import type { Announcement } from '#api/announcements/contract.ts'
import { timeOrder } from '#lib/newest-first.ts'

/**
 * The announcements, newest first if the server sends them oldest first. Any other order is the
 * operator's, who may have pinned some.
 */
export const newestAnnouncements = (items: readonly Announcement[]): readonly Announcement[] =>
  timeOrder(items.map(({ createdAt }) => createdAt.ms)) === 'oldest-first'
    ? items.toReversed()
    : items
