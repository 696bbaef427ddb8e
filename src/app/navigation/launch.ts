import { safePath } from '#domain/safe-path.ts'
import { hashPathOf, takeLink } from '#platform/session/adopt-url-token.ts'
import { takeUrlToken } from '#platform/session/url-token.ts'
import { mayLeaveModals } from '#ui/overlay/modal-stack.ts'

type LaunchQueue = { setConsumer: (consumer: (launch: { targetURL?: string }) => void) => void }

/**
 * Navigates to a path from outside the app, unless an open dialog would lose its input: that one
 * asks about it.
 */
export function openPath(path: unknown): void {
  if (mayLeaveModals()) location.hash = safePath(path)
}

/**
 * Handles a shortcut while the installed app is open: the app is focused and receives the target
 * URL (launch_handler in the manifest), because a navigation would reload it. The app's own icon
 * has no target, so the member stays on the current screen.
 */
export function watchLaunches(): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  // The launch that opened this page is passed on at once, and by Chromium again at each reload; its
  // address has been handled.
  let hasOpened = false
  launchQueue?.setConsumer(({ targetURL }) => {
    if (!hasOpened || targetURL === undefined) return
    const { session: linked, cleanUrl } = takeUrlToken(new URL(targetURL, location.href).href)
    const place = hashPathOf(cleanUrl)
    if (linked && takeLink(linked, place)) return
    if (linked || place !== '/') openPath(place)
  })
  hasOpened = true
}
