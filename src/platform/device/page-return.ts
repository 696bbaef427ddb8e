import { isPageHidden, onPageVisibility } from '#ui/foundation/page-visibility.ts'

/** How often a hidden page checks that it is running, and the gap that a busy one may have. */
const LOOK_MS = 1_000
const GAP_MS = 3_000

/**
 * Calls `listener` whenever the page becomes visible, with whether it has stood still while hidden:
 * iOS suspends a page within seconds, and its connections may die without a word. So does one count
 * whose timers run once a minute, as in Chrome after 5 minutes. Returns a cleanup function.
 */
export function onPageReturn(listener: (hasStoodStill: boolean) => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  /** Infinity while the page is visible. */
  let ranAt = Infinity
  let hasStoodStill = false
  // also by the timer, which may run again before the browser tells of the return
  const look = () => {
    const now = Date.now()
    hasStoodStill ||= now - ranAt > GAP_MS
    ranAt = now
  }
  const follow = (isHidden: boolean) => {
    clearInterval(timer)
    look()
    if (isHidden) {
      timer = setInterval(look, LOOK_MS)
      return
    }
    listener(hasStoodStill)
    hasStoodStill = false
    ranAt = Infinity
  }
  if (isPageHidden()) follow(true)
  const stop = onPageVisibility(follow)
  return () => {
    clearInterval(timer)
    stop()
  }
}
