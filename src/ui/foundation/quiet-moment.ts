/**
 * A moment in which nothing may be tapped by mistake: no pointer is down, and nothing scrolls. What
 * pops up by itself waits for it (R7.85).
 */

/** A fling counts as one scroll. */
const SCROLL_MS = 250
/** A pointer that was lost outside the window is never lifted. */
const LONGEST_MS = 3_000

let isDown = false
let scrolledAt = -Infinity
let isFollowed = false
const waiting = new Set<() => void>()

/** Listens from the first use on. */
function follow(): void {
  isFollowed = true
  const options = { capture: true, passive: true }
  window.addEventListener('pointerdown', () => (isDown = true), options)
  window.addEventListener('pointerup', noteLift, options)
  window.addEventListener('pointercancel', noteLift, options)
  window.addEventListener('scroll', noteScroll, options)
}

function noteLift(): void {
  isDown = false
  runIfQuiet()
}

function noteScroll(): void {
  scrolledAt = performance.now()
  if (waiting.size > 0) setTimeout(runIfQuiet, SCROLL_MS)
}

const isQuiet = () => !isDown && performance.now() - scrolledAt >= SCROLL_MS

function runIfQuiet(): void {
  if (!isQuiet()) return
  for (const work of waiting) work()
}

/** Runs at once when it is quiet, else when it is. Returns a function that cancels it. */
export function whenQuiet(work: () => void): () => void {
  if (!isFollowed) follow()
  if (isQuiet()) {
    work()
    return () => undefined
  }
  const cancel = () => {
    clearTimeout(timer)
    clearTimeout(afterScroll)
    waiting.delete(run)
  }
  const run = () => {
    cancel()
    work()
  }
  const timer = setTimeout(run, LONGEST_MS)
  const afterScroll = setTimeout(runIfQuiet, SCROLL_MS)
  waiting.add(run)
  return cancel
}
