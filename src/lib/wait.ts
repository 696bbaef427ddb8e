/** The time limit for a script that loads late. */
export const SCRIPT_TIMEOUT_MS = 120_000
/** A timer that is later than this (ms) was held up while the phone slept. */
const LATE_MS = 1_000
/** How long (ms) what came during the sleep may take to be handed over: timers run first. */
const AWAKE_MS = 2_000

export const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

export class TimeoutError extends Error {}

/**
 * Rejects with a TimeoutError if `promise` has not settled within `ms`, or 2 s after a sleep that has
 * used them up.
 */
export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const lateAt = Date.now() + ms + LATE_MS
    const expire = () => reject(new TimeoutError('timeout'))
    let timer = setTimeout(() => {
      if (Date.now() < lateAt) expire()
      else timer = setTimeout(expire, AWAKE_MS)
    }, ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
