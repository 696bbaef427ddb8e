import { safePlace } from '#domain/safe-place.ts'
import { hashPathOf, takeLink } from '#platform/session/adopt-url-token.ts'
import { takeUrlToken } from '#platform/session/url-token.ts'

type LaunchQueue = { setConsumer: (consumer: (launch: { targetURL?: string }) => void) => void }

/** Opens a place in the app, from outside it; not over a dialog, whose text would be lost. */
export function openPlace(path: unknown): void {
  if (!document.querySelector('dialog[open]')) location.hash = safePlace(path)
}

/**
 * A shortcut of the installed app that is open already: it comes to the front and is told where to go
 * (launch_handler in the manifest), because a navigation would load it anew. The app's own icon says
 * nothing: the person goes on where they were.
 */
export function watchLaunches(): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ targetURL }) => {
    if (targetURL === undefined) return
    const { session: linked, cleanUrl } = takeUrlToken(new URL(targetURL, location.href).href)
    const place = hashPathOf(cleanUrl)
    if (linked && takeLink(linked, place)) return
    if (linked || place !== '/') openPlace(place)
  })
}
