import type { AnyRouter } from '@tanstack/react-router'
import { exitNotice } from '#platform/session/exit-notice.ts'
import { savePreviousPath } from '#platform/session/previous-path.ts'
import { session } from '#platform/session/session.ts'
import { noteShownPlace } from '#platform/session/waiting-link.ts'

const OPEN_SCREEN = /^\/(?:userLogin|register|preview)$/

/**
 * What each navigation does: before it the path that is left goes into a cookie, after
 * it the page is at its top and the screen's heading has the focus, so that a screen reader reads
 * where it is. Returns a cleanup function.
 */
export function watchNavigation(router: AnyRouter): () => void {
  // the browser would put a page that is gone back to where it was read
  history.scrollRestoration = 'manual'
  const stopSaving = router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return
    // who signs out leaves nothing of theirs behind, the place neither
    const isOfMember = !OPEN_SCREEN.test(fromLocation.pathname)
    const hasSignedOut = session.get() === null && exitNotice.get() === null
    if (!isOfMember || !hasSignedOut) savePreviousPath(fromLocation.href)
  })
  const stopNoting = router.subscribe('onResolved', ({ toLocation }) => {
    noteShownPlace({ href: toLocation.href, state: toLocation.state })
  })
  const stopFocusing = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!pathChanged) return
    window.scrollTo(0, 0)
    if (fromLocation) document.querySelector('h1')?.focus({ preventScroll: true })
  })
  return () => {
    for (const stop of [stopSaving, stopNoting, stopFocusing]) stop()
  }
}
