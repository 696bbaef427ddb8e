/** A catch-up that all phones make together, and when the refresh after it is due: Unix ms. */
export type CaughtUp = { at: number; dueAt: number }

/** How long an answer of `answeredAt` (the phone's Unix ms) is kept before it is refreshed, in ms. */
export const refreshDelay = (answeredAt: number, intervalMs: number, last?: CaughtUp): number =>
  last && answeredAt >= last.at && answeredAt < last.dueAt ? last.dueAt - answeredAt : intervalMs
