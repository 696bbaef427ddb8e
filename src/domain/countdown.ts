import type { Order } from '#domain/order.ts'

export type Countdown = {
  /** Milliseconds left, at least 0. */
  leftMs: number
  /** The fraction of the time that is left, 0 to 1. */
  fraction: number
  /** Amber below 25 %, red below 10 % (R6.13). */
  tone: 'ok' | 'warn' | 'bad'
}

/** The time left for an order at `now` (Unix ms, server clock); null if it has no deadline. */
export function countdown(order: Order, now: number): Countdown | null {
  return countdownOf(order.createdAt.ms, order.expiresAt.ms, now)
}

/** As `countdown`, from the times alone (Unix ms, server clock; null if unreadable). */
export function countdownOf(
  start: number | null,
  end: number | null,
  now: number,
): Countdown | null {
  if (end === null) return null
  const leftMs = Math.max(0, end - now)
  const totalMs = start === null ? 0 : end - start
  // without a readable start, all of the time is left until none is
  const fraction = totalMs > 0 ? Math.min(1, leftMs / totalMs) : Math.sign(leftMs)
  return { leftMs, fraction, tone: fraction < 0.1 ? 'bad' : fraction < 0.25 ? 'warn' : 'ok' }
}
