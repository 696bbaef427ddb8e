import { installEvent } from '#platform/pwa/install-event.ts'
import { endInstallOffer } from '#platform/pwa/install-offer.ts'
import { mediaQuery } from '#ui/foundation/media-query.ts'

type IosNavigator = Navigator & { standalone?: boolean }

/** Whether the app runs from its icon. */
export function isInstalled(): boolean {
  return (
    mediaQuery('(display-mode: standalone)').matches ||
    (navigator as IosNavigator).standalone === true
  )
}

/** iPhones and iPads; the latter call themselves Macs, but only they can be touched. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Which browser of an iPhone this is: each has its Share elsewhere, and some have none. */
export function iosBrowser(): 'safari' | 'chrome' | 'other' {
  const { userAgent } = navigator
  if (userAgent.includes('CriOS/')) return 'chrome'
  return /Version\/[\d.]+.* Safari\//.test(userAgent) ? 'safari' : 'other'
}

/** Shows the browser's own prompt; it can be shown once. */
export async function promptInstall(): Promise<void> {
  const event = installEvent.get()
  endInstallOffer()
  if (!event) return
  await event.prompt()
  await event.userChoice
  installEvent.set(null)
}
