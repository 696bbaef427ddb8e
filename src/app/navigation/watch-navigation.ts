import type { AnyRouter } from '@tanstack/react-router'
import { isOpenScreen } from '#app/navigation/open-screen.ts'
import { orderRoute } from '#domain/order-route.ts'
import { isWide } from '#platform/device/wide.ts'
import { exitNotice } from '#platform/session/exit-notice.ts'
import { savePreviousPath } from '#platform/session/previous-path.ts'
import { session } from '#platform/session/session.ts'
import { noteShownLocation } from '#platform/session/shown-location.ts'
import {
  forgetScrollPositionUnless,
  savedScrollPosition,
} from '#shared/navigation/scroll-position.ts'

/**
 * Before each navigation the current path is stored in a cookie. After it the page scrolls to the
 * top and focuses the heading, so that a screen reader reads it.
 */
export function watchNavigation(router: AnyRouter): void {
  // otherwise the browser restores the previous screen's scroll position
  history.scrollRestoration = 'manual'
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, hrefChanged }) => {
    forgetScrollPositionUnless(toLocation.pathname)
    if (!fromLocation || !hrefChanged) return
    // signing out erases the stored path, too
    const isOfMember = !isOpenScreen(fromLocation.pathname)
    const hasSignedOut = session.get() === null && exitNotice.get() === null
    if (!isOfMember || !hasSignedOut) savePreviousPath(fromLocation.href)
  })
  let scrollY = 0
  router.subscribe('onResolved', ({ toLocation }) => {
    scrollY = window.scrollY
    noteShownLocation({ href: toLocation.href, state: toLocation.state })
  })
  router.subscribe('onRendered', (event) => {
    const { fromLocation, toLocation, pathChanged } = event
    const saved = savedScrollPosition()
    // the router has scrolled to the top: opening or closing an overlay restores the position, as
    // does Back before the screen of an entry has appeared
    const states = { ...fromLocation?.state, ...toLocation.state }
    const isOver = states.isOverList ?? states.isOverScreen
    const before = isOver ? scrollY : saved?.scrollY
    if (!pathChanged && before !== undefined) window.scrollTo(0, before)
    // in the split view the list keeps its position (shell/orders-split.tsx)
    const isBeside = isWide.get() && fromLocation && orderRoute(fromLocation)
    if (!pathChanged || (isBeside && orderRoute(toLocation))) return
    // a list of orders that is returned to then follows its row, which it focuses itself
    window.scrollTo(0, saved?.scrollY ?? 0)
    if (saved && document.activeElement !== document.body) return
    if (fromLocation) document.querySelector('h1')?.focus({ preventScroll: true })
  })
}
