import type { Order } from '#domain/order.ts'

export type Countdown = {
  /** Milliseconds left, never below 0. */
  leftMs: number
  /** What is left of the whole time, 0 to 1. */
  fraction: number
  /** Amber below 25 %, red below 10 % (R6.13). */
  tone: 'ok' | 'warn' | 'bad'
}

/** How long an order may still take at `now` (server clock, Unix ms); null when it has no deadline. */
export function countdown(order: Order, now: number): Countdown | null {
  return countdownOf(order.createdAt.ms, order.expiresAt.ms, now)
}

/** As `countdown`, for what is known by its times: server ms since 1970, null when unreadable. */
export function countdownOf(
  start: number | null,
  end: number | null,
  now: number,
): Countdown | null {
  if (start === null || end === null || end <= start) return null
  const leftMs = Math.max(0, end - now)
  const fraction = Math.min(1, leftMs / (end - start))
  return { leftMs, fraction, tone: fraction < 0.1 ? 'bad' : fraction < 0.25 ? 'warn' : 'ok' }
}
