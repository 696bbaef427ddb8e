import type { AnyRouter } from '@tanstack/react-router'
import { session } from '#platform/session/session.ts'
import { writeCookie } from '#platform/storage/cookies.ts'

const PREVIOUS_PATH_MAX_AGE_SECONDS = 24 * 60 * 60

/**
 * What each navigation does (spec §2): before it the path that is left goes into a cookie, after
 * it the page is at its top and the screen's heading has the focus, so that a screen reader reads
 * where it is.
 */
export function followNavigation(router: AnyRouter): void {
  // the browser would put a page that is gone back to where it was read
  history.scrollRestoration = 'manual'
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged && session.get()) {
      writeCookie('previousPath', fromLocation.href, PREVIOUS_PATH_MAX_AGE_SECONDS)
    }
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!pathChanged) return
    window.scrollTo(0, 0)
    if (fromLocation) document.querySelector('h1')?.focus({ preventScroll: true })
  })
}
