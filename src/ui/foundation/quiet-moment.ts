/**
 * Detects moments in which nothing can be tapped by mistake: no pointer is down, and nothing
 * scrolls. Elements that appear by themselves wait for one (R7.85).
 */

/** A fling counts as one scroll. */
const SCROLL_MS = 250
/** A pointer lost outside the window never fires pointerup. */
const LONGEST_MS = 3_000

let isDown = false
let scrolledAt = -Infinity
let isFollowed = false
const waiting = new Set<() => void>()

/** Installs the listeners at the first use. */
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

/** Runs `work` at once or at the next quiet moment. Returns a function that cancels it. */
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
