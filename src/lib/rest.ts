/** The time without input after which the user's hands count as resting. */
const REST_MS = 1_000
/** Callbacks that become due together run together, after this delay. */
const AT_ONCE_MS = 100

export type Rest = {
  /** Records user input. */
  noteMove: () => void
  /** Records whether something is held down. */
  setHeld: (isHeld: boolean) => void
  /**
   * Calls `callback` once, when nothing is held and there was no input for a second. Returns a
   * function that cancels it.
   */
  whenResting: (callback: () => void) => () => void
}

/** Detects when the user's hands rest. */
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
    // input does not restart the timer, so it is checked here; the clock may have been set back
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
