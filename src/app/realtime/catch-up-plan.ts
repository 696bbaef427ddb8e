import type { CaughtUp } from '#api/refresh/rhythm.ts'

/**
 * What a catch-up fetches, in order. Orders come before the rest because they ring. Self data comes
 * first where nothing is spread, so that its counts are not older than the orders.
 */
const STEPS = ['self', 'orders', 'order', 'balance', 'unread', 'chatLog'] as const
export type CatchUpStep = (typeof STEPS)[number]

const AT_ONCE: ReadonlySet<CatchUpStep> = new Set(['orders', 'order'])

/** The steps after the orders are spread over this time (ms). */
export const SPREAD_MS = 5_000

/**
 * The steps of a catch-up with their delays (ms). Delays are spread where many phones may catch up
 * at the same moment, but not where a person is waiting.
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
 * The refresh after a catch-up is due at a random moment within the interval. Otherwise phones that
 * have caught up together would refresh in step from then on.
 */
export const caughtUp = (
  at: number,
  intervalMs: number,
  random: () => number = Math.random,
): CaughtUp => ({ at, dueAt: at + (1 - random()) * intervalMs })
