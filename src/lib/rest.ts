/** So long nothing may happen before it counts as rest. */
const REST_MS = 1_000
/** What becomes due at rest is done together, and not in the same breath. */
const AT_ONCE_MS = 100

export type Rest = {
  /** Something has moved just now. */
  noteMove: () => void
  /** Something is held down, or nothing is any more. */
  setHeld: (isHeld: boolean) => void
  /** Calls back once, when nothing is held and nothing has moved for a second. Returns a way to cancel. */
  whenResting: (callback: () => void) => () => void
}

/** Waits for the quiet moments of somebody's hands. */
export function createRest(): Rest {
  let lastMoveAt = -Infinity
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting = new Set<() => void>()

  const plan = () => {
    clearTimeout(timer)
    if (isHeld || waiting.size === 0) return
    const left = lastMoveAt + REST_MS - Date.now()
    timer = setTimeout(run, Math.min(REST_MS, Math.max(AT_ONCE_MS, left)))
  }
  const run = () => {
    // the moves since the timer was set did not set it anew; the clock may have been set back
    if (Math.abs(Date.now() - lastMoveAt) < REST_MS) {
      plan()
      return
    }
    const due = [...waiting]
    waiting.clear()
    for (const callback of due) callback()
  }

  return {
    noteMove: () => {
      lastMoveAt = Date.now()
    },
    setHeld: (next) => {
      if (next === isHeld) return
      isHeld = next
      lastMoveAt = Date.now()
      plan()
    },
    whenResting: (callback) => {
      waiting.add(callback)
      plan()
      return () => {
        waiting.delete(callback)
        if (waiting.size === 0) clearTimeout(timer)
      }
    },
  }
}
