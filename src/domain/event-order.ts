/** A list requested within this time after an event may predate what the event is about. */
export const LIST_LAG_MS = 60_000

/** A response younger than this is not replaced by an event without a time. */
const YOUNG_MS = 5_000

export type Happened = {
  /** The event's own time; null when it has none. */
  sentAt: number | null
  receivedAt: number
}

export type Shown = {
  answeredAt: number
  /** The time of the last event that was applied. */
  lastSentAt: number | null
}

/**
 * Whether an event replaces the data shown; otherwise the data must be refetched, because the event
 * may be older. All times are Unix ms, server clock.
 */
export function isNewer(
  { sentAt, receivedAt }: Happened,
  { answeredAt, lastSentAt }: Shown,
): boolean {
  if (sentAt === null) return receivedAt - answeredAt >= YOUNG_MS
  return sentAt >= Math.max(answeredAt, lastSentAt ?? -Infinity)
}
