import { isPageHidden, onPageVisibility } from '#ui/foundation/page-visibility.ts'

/** How often a hidden page checks that it is running, and the gap that a busy one may have. */
const LOOK_MS = 1_000
const GAP_MS = 3_000

type Absence = {
  /**
   * The page has stood still: iOS suspends a hidden page within seconds, and its connections may die
   * without a word. A page whose timers run once a minute, as in Chrome after 5 minutes, counts as
   * well.
   */
  hasStoodStill: boolean
  /** How long the page was hidden. */
  ms: number
}

/** Calls `listener` whenever the page becomes visible. Returns a cleanup function. */
export function onPageReturn(listener: (absence: Absence) => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  /** Both Infinity while the page is visible. */
  let ranAt = Infinity
  let hiddenAt = Infinity
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
      hiddenAt = ranAt
      timer = setInterval(look, LOOK_MS)
      return
    }
    listener({ hasStoodStill, ms: Math.max(0, ranAt - hiddenAt) })
    hasStoodStill = false
    ranAt = hiddenAt = Infinity
  }
  if (isPageHidden()) follow(true)
  const stop = onPageVisibility(follow)
  return () => {
    clearInterval(timer)
    stop()
  }
}
