import { isInstalled, isIos } from '#platform/pwa/install.ts'
import { createStore } from '#platform/store.ts'
import { isPageHidden, onPageVisibility } from '#ui/foundation/page-visibility.ts'

/**
 * Before iOS 18.4 an app on the home screen gets the lock, but the screen goes dark all the same
 * (WebKit bug 254545). The cookie store came with that version.
 */
const isWithoutEffect = () => isIos() && isInstalled() && !('cookieStore' in window)

/** Keeps the screen awake. The browser releases the lock whenever the page is hidden. */
export const canKeepAwake = 'wakeLock' in navigator && !isWithoutEffect()

/** Whether the wake lock is held now. */
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
  // rejected when the battery is low, and by Safari without a gesture: see `askAgain`
  lock = await navigator.wakeLock.request('screen').catch(() => null)
  isAsking = false
  isAwake.set(lock !== null)
  lock?.addEventListener('release', () => isAwake.set(false), { once: true })
  // the lock may no longer be wanted when the request resolves
  if (!isWanted) await follow()
}

/**
 * Safari gives the first lock only in a gesture (before, a request is rejected), and the system may
 * take a lock away from a visible page.
 */
const GESTURES = ['touchend', 'click', 'keydown'] as const

function askAgain(): void {
  if (isWanted) void follow()
}

if (canKeepAwake) {
  onPageVisibility(askAgain)
  for (const gesture of GESTURES) {
    window.addEventListener(gesture, askAgain, { capture: true, passive: true })
  }
}

export function keepAwake(wanted: boolean): void {
  if (wanted === isWanted) return
  isWanted = wanted
  void follow()
}
