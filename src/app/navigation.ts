import type { AnyRouter } from '@tanstack/react-router'
import { session } from '#platform/session/session.ts'
import { noteShownPlace } from '#platform/session/waiting-link.ts'
import { exitNotice } from '#platform/session/exit-notice.ts'
import { savePreviousPath } from '#platform/session/previous-path.ts'

const OPEN_SCREEN = /^\/(?:userLogin|register|preview)$/

/**
 * What each navigation does (spec §2): before it the path that is left goes into a cookie, after
 * it the page is at its top and the screen's heading has the focus, so that a screen reader reads
 * where it is.
 */
export function watchNavigation(router: AnyRouter): void {
  // the browser would put a page that is gone back to where it was read
  history.scrollRestoration = 'manual'
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return
    // who signs out leaves nothing of theirs behind, the place neither
    const isOfMember = !OPEN_SCREEN.test(fromLocation.pathname)
    const hasSignedOut = session.get() === null && exitNotice.get() === null
    if (!isOfMember || !hasSignedOut) savePreviousPath(fromLocation.href)
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    noteShownPlace({ href: toLocation.href, state: toLocation.state })
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!pathChanged) return
    window.scrollTo(0, 0)
    if (fromLocation) document.querySelector('h1')?.focus({ preventScroll: true })
  })
}
