import { createStore } from '#platform/store.ts'
import { isPageHidden, onPageVisibility } from '#ui/foundation/page-visibility.ts'

/** Keeps the screen awake. The browser lets go of it whenever the page is hidden. */
export const canKeepAwake = 'wakeLock' in navigator

/** Whether the screen stays on now. */
export const isAwake = createStore(false)

let isWanted = false
let isAsking = false
let lock: WakeLockSentinel | null = null

async function follow(): Promise<void> {
  if (!canKeepAwake || isAsking) return
  if (!isWanted) {
    await lock?.release().catch(() => undefined)
    return
  }
  if (isPageHidden() || (lock && !lock.released)) return
  isAsking = true
  // refused when the battery is low: the next return to the page asks again
  lock = await navigator.wakeLock.request('screen').catch(() => null)
  isAsking = false
  isAwake.set(lock !== null)
  lock?.addEventListener('release', () => isAwake.set(false), { once: true })
  // it may have become unwanted while it was asked for
  if (!isWanted) await follow()
}

if (canKeepAwake) onPageVisibility(() => void follow())

export function keepAwake(wanted: boolean): void {
  if (wanted === isWanted) return
  isWanted = wanted
  void follow()
}
