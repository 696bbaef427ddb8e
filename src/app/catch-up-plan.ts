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
