/** A catch-up that all phones make together, and when the refresh after it is due: Unix ms. */
export type CaughtUp = { at: number; dueAt: number }

/** A catch-up is spread over 5 s; what takes longer than this is in step with nothing. */
const CATCH_UP_MS = 10_000

/** How long an answer of `answeredAt` (the phone's Unix ms) is kept before it is refreshed, in ms. */
export function refreshDelay(answeredAt: number, intervalMs: number, last?: CaughtUp): number {
  const isOfCatchUp = last && answeredAt >= last.at && answeredAt < last.at + CATCH_UP_MS
  return isOfCatchUp && answeredAt < last.dueAt ? last.dueAt - answeredAt : intervalMs
}
