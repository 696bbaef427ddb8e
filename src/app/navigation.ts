import type { AnyRouter } from '@tanstack/react-router'
import { isOrders } from '#app/shell/is-orders.ts'
import { isWide } from '#platform/device/wide.ts'
import { exitNotice } from '#platform/session/exit-notice.ts'
import { savePreviousPath } from '#platform/session/previous-path.ts'
import { session } from '#platform/session/session.ts'
import { noteShownPlace } from '#platform/session/waiting-link.ts'
import { forgetPlaceUnless, keptPlace } from '#shared/navigation/kept-place.ts'

const OPEN_SCREEN = /^\/(?:userLogin|register|preview)$/

/**
 * Before each navigation the current path is stored in a cookie; after it the page scrolls to the
 * top and the heading takes the focus, so that a screen reader reads it. Returns a cleanup
 * function.
 */
export function watchNavigation(router: AnyRouter): () => void {
  // the browser would restore the scroll position of the previous screen
  history.scrollRestoration = 'manual'
  const stopSaving = router.subscribe(
    'onBeforeNavigate',
    ({ fromLocation, toLocation, hrefChanged }) => {
      forgetPlaceUnless(toLocation.pathname)
      if (!fromLocation || !hrefChanged) return
      // a sign-out erases the stored path, too
      const isOfMember = !OPEN_SCREEN.test(fromLocation.pathname)
      const hasSignedOut = session.get() === null && exitNotice.get() === null
      if (!isOfMember || !hasSignedOut) savePreviousPath(fromLocation.href)
    },
  )
  let scrollY = 0
  const stopNoting = router.subscribe('onResolved', ({ toLocation }) => {
    scrollY = window.scrollY
    noteShownPlace({ href: toLocation.href, state: toLocation.state })
  })
  const stopFocusing = router.subscribe('onRendered', (event) => {
    const { fromLocation, toLocation, pathChanged } = event
    // the router has put the page to its top: what opens over it, or closes, leaves it where it was
    const states = { ...fromLocation?.state, ...toLocation.state }
    const isOver = states.isOverList ?? states.isOverScreen
    if (!pathChanged && isOver) window.scrollTo(0, scrollY)
    // beside each other the list stays as it is (shell/orders-split.tsx)
    const isBeside = isWide.get() && isOrders(fromLocation?.pathname)
    if (!pathChanged || (isBeside && isOrders(toLocation.pathname))) return
    // a list that is returned to stands where it was left, and has taken the focus if it is there
    if (!keptPlace()) window.scrollTo(0, 0)
    else if (document.activeElement !== document.body) return
    if (fromLocation) document.querySelector('h1')?.focus({ preventScroll: true })
  })
  return () => {
    for (const stop of [stopSaving, stopNoting, stopFocusing]) stop()
  }
}
