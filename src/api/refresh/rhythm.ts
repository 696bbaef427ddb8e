/** A catch-up that all phones make together, and when the refresh after it is due (Unix ms). */
export type CaughtUp = { at: number; dueAt: number }

/** A catch-up is spread over 5 s; responses later than this do not count as part of it. */
const CATCH_UP_MS = 10_000

/** How long a response of `answeredAt` (Unix ms, phone clock) is kept before its refresh, in ms. */
export function refreshDelay(answeredAt: number, intervalMs: number, last?: CaughtUp): number {
  const isOfCatchUp = last && answeredAt >= last.at && answeredAt < last.at + CATCH_UP_MS
  return isOfCatchUp && answeredAt < last.dueAt ? last.dueAt - answeredAt : intervalMs
}
