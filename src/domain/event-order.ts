/** An answer this young is not contradicted by an event that does not say when it happened. */
const YOUNG_MS = 5_000

export type Happened = {
  /** When the server says that it happened; null when it does not say it. */
  sentAt: number | null
  heardAt: number
}

export type Shown = {
  answeredAt: number
  /** What the last event that was believed says of its own time. */
  lastSentAt: number | null
}

/**
 * Whether an event may take the place of what is shown, or is to be asked about: it may be older. All
 * times are in Unix ms of the server.
 */
export function isNewer({ sentAt, heardAt }: Happened, { answeredAt, lastSentAt }: Shown): boolean {
  if (sentAt === null) return heardAt - answeredAt >= YOUNG_MS
  return sentAt >= Math.max(answeredAt, lastSentAt ?? -Infinity)
}
