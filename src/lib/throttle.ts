/** `now` may be as old as the last render, which is at most a second. */
const RENDER_MS = 1_000

/**
 * How long until what was last done at `doneAt` may be done again, in ms. A clock that was set back
 * does not delay it.
 */
export function throttleLeftMs(throttleMs: number, doneAt: number, now: number): number {
  const since = now - doneAt
  return since < -RENDER_MS ? 0 : Math.min(throttleMs, Math.max(0, throttleMs - since))
}
