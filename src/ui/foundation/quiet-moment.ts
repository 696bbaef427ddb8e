/**
 * Detects moments in which nothing can be tapped by mistake. What appears by itself waits until no
 * pointer is down and nothing scrolls (R7.85), what moves only until no pointer is down (R10.84).
 */

/** A fling counts as one scroll. */
const SCROLL_MS = 250
/**
 * A touch's click follows its pointerup as an event of its own, which hits what is there by then.
 */
const CLICK_MS = 100
/** A pointer that is lost, outside the window or to a menu, never fires pointerup. */
const LONGEST_MS = 3_000

let isDown = false
let scrolledAt = -Infinity
let isFollowed = false
let lift: ReturnType<typeof setTimeout> | undefined
/** Each with its condition. */
const waiting = new Map<() => void, () => boolean>()

const isLifted = () => !isDown
const isQuiet = () => !isDown && performance.now() - scrolledAt >= SCROLL_MS

/** Installs the listeners at the first use. */
function follow(): void {
  isFollowed = true
  const options = { capture: true, passive: true }
  window.addEventListener('pointerdown', notePress, options)
  window.addEventListener('pointerup', noteRelease, options)
  window.addEventListener('pointercancel', noteLift, options)
  // not while capturing: the click's own listeners come first
  window.addEventListener('click', noteLift)
  window.addEventListener('scroll', noteScroll, options)
}

function notePress(): void {
  clearTimeout(lift)
  isDown = true
  lift = setTimeout(noteLift, LONGEST_MS)
}

function noteRelease(): void {
  clearTimeout(lift)
  lift = setTimeout(noteLift, CLICK_MS)
}

function noteLift(): void {
  clearTimeout(lift)
  isDown = false
  runDue()
}

function noteScroll(): void {
  scrolledAt = performance.now()
  if (waiting.size > 0) setTimeout(runDue, SCROLL_MS)
}

function runDue(): void {
  for (const [work, isDue] of waiting) if (isDue()) work()
}

function when(isDue: () => boolean, work: () => void): () => void {
  if (!isFollowed) follow()
  if (isDue()) {
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
  const afterScroll = setTimeout(runDue, SCROLL_MS)
  waiting.set(run, isDue)
  return cancel
}

/**
 * Runs `work` at once, or as soon as no pointer is down and nothing scrolls. Returns a function
 * that cancels it.
 */
export const whenQuiet = (work: () => void): (() => void) => when(isQuiet, work)

/**
 * Runs `work` in a quiet moment, and in another one after each change that `subscribe` reports.
 * Returns a function that ends this.
 */
export function followQuietly(
  subscribe: (listener: () => void) => () => void,
  work: () => void,
): () => void {
  let cancel: (() => void) | undefined
  const runSoon = () => {
    cancel?.()
    cancel = whenQuiet(work)
  }
  runSoon()
  const stop = subscribe(runSoon)
  return () => {
    cancel?.()
    stop()
  }
}

/** Runs `work` at once, or as soon as no pointer is down. Returns a function that cancels it. */
export const whenLifted = (work: () => void): (() => void) => when(isLifted, work)
