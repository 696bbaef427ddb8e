import type { CaughtUp } from '#api/refresh/rhythm.ts'

/**
 * What a catch-up fetches, in its order. Orders come first, because they ring; self data before them
 * where it can be had at the same moment, so that their counts are of now.
 */
const STEPS = ['self', 'orders', 'order', 'balance', 'unread', 'chatLog'] as const
export type CatchUpStep = (typeof STEPS)[number]

const AT_ONCE: ReadonlySet<CatchUpStep> = new Set(['orders', 'order'])

/** The rest of a catch-up is spread over so many ms. */
export const SPREAD_MS = 5_000

/**
 * The steps of a catch-up, and how long after its start each comes (ms). It is spread where many
 * phones may catch up at the same moment, and not where a person waits for it.
 */
export const planCatchUp = (
  isSpread: boolean,
  random: () => number = Math.random,
): readonly { step: CatchUpStep; afterMs: number }[] =>
  STEPS.map((step) => ({
    step,
    afterMs: isSpread && !AT_ONCE.has(step) ? Math.round(random() * SPREAD_MS) : 0,
  }))

/**
 * The refresh after a catch-up comes once at a random moment within the interval: phones that have
 * caught up together would be in step ever after.
 */
export const caughtUp = (
  at: number,
  intervalMs: number,
  random: () => number = Math.random,
): CaughtUp => ({ at, dueAt: at + (1 - random()) * intervalMs })
