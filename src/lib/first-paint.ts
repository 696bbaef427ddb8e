let isPainted = false
const waiting = new Set<() => void>()

/** Calls back when the app's first picture has been painted, or at once if it has been. */
export function afterFirstPaint(act: () => void): void {
  if (isPainted) act()
  else waiting.add(act)
}

/** To be called by what draws the first picture, once it is there. */
export function noteFirstPaint(): void {
  isPainted = true
  for (const act of waiting) act()
  waiting.clear()
}

/** The longest wait for the browser to be idle; Safari has no idle callback. */
const IDLE_MS = 300

let over: Promise<void> | undefined

/**
 * Resolves when the first picture has been painted and the browser has had time for a tap: what comes
 * by itself waits for it, so that its code is not in the way.
 */
export const startIsOver = (): Promise<void> =>
  (over ??= new Promise((resolve) => {
    const end = () => resolve()
    afterFirstPaint(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(end, { timeout: IDLE_MS })
      else setTimeout(end, IDLE_MS)
    })
  }))
