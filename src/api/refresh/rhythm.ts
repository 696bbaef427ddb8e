/** A catch-up and the refresh that follows it, in the phone's Unix ms. */
export type CaughtUp = { at: number; dueAt: number }

/**
 * A catch-up that all phones make at the same moment: the refresh after it comes once at a random
 * moment within the interval, so that they are not in step ever after.
 */
export const caughtUpAt = (at: number, intervalMs: number, random = Math.random): CaughtUp => ({
  at,
  dueAt: at + (1 - random()) * intervalMs,
})

/** How long an answer of `answeredAt` (the phone's Unix ms) is kept before it is refreshed, in ms. */
export const refreshDelay = (answeredAt: number, intervalMs: number, last?: CaughtUp): number =>
  last && answeredAt >= last.at && answeredAt < last.dueAt ? last.dueAt - answeredAt : intervalMs
