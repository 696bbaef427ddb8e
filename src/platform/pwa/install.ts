import { installEvent } from '#platform/pwa/install-event.ts'
import { endInstallOffer } from '#platform/pwa/install-offer.ts'
import { createStore } from '#platform/store.ts'
import { mediaQuery } from '#ui/foundation/media-query.ts'

type IosNavigator = Navigator & { standalone?: boolean }

/** Whether the app runs as an installed app. */
export function isInstalled(): boolean {
  return (
    mediaQuery('(display-mode: standalone)').matches ||
    (navigator as IosNavigator).standalone === true
  )
}

/** Whether the app has been installed since this page began; the page itself stays in its tab. */
export const wasInstalled = createStore(false)

window.addEventListener('appinstalled', () => wasInstalled.set(true))

/** iPhones and iPads; iPads identify as Macs, but no Mac has a touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** The browser on an iPhone: the Share button is in different places, and some have none. */
export function iosBrowser(): 'safari' | 'chrome' | 'other' {
  const { userAgent } = navigator
  if (userAgent.includes('CriOS/')) return 'chrome'
  return /Version\/[\d.]+.* Safari\//.test(userAgent) ? 'safari' : 'other'
}

/** Shows the browser's own prompt, which can be shown once. Never rejects. */
export async function promptInstall(): Promise<void> {
  const event = installEvent.get()
  endInstallOffer()
  if (!event) return
  try {
    await event.prompt()
    await event.userChoice
  } catch {
    // refused by the browser: it cannot be shown again either
  }
  // a newer one may have come
  if (installEvent.get() === event) installEvent.set(null)
}
