import type { AnyRouter } from '@tanstack/react-router'
import { judgeMotion, sharedOrder, type Motion, type Place } from '#app/navigation/motion-rules.ts'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { reducedMotion } from '#platform/device/reduced-motion.ts'
import { moveScreen, visibleRect } from '#ui/foundation/move-screen.ts'
import { hasModal } from '#ui/overlay/modal-stack.ts'

/** A screen that took longer to load appears without animation: the user has waited enough. */
const READY_MS = 150
const COMES_FROM = { push: 1, pop: -1, tab: 0 } as const satisfies Record<Motion, -1 | 0 | 1>

/**
 * Animates every later change of screens (R16.85), but neither the first screen nor one that the
 * browser has moved in itself, as for a swipe from the edge. Animates the screen's own elements
 * instead of using view transitions: those freeze the page while React renders, and until they end
 * every touch hits the root instead of the element under the finger.
 */
export function startMotion(router: AnyRouter): void {
  let askedAt = 0
  let isReady = false
  let previous: DOMRect | null = null
  let isByBrowser = false
  // in capture, before the router's own listener
  window.addEventListener(
    'popstate',
    ({ hasUAVisualTransition }) => {
      isByBrowser = hasUAVisualTransition
    },
    { capture: true },
  )
  router.subscribe('onBeforeNavigate', () => {
    askedAt = performance.now()
  })
  // the previous screen is still in the document
  router.subscribe('onBeforeRouteMount', ({ fromLocation, toLocation }) => {
    isReady = performance.now() - askedAt < READY_MS
    previous = fromLocation ? visibleRect(amountOn(fromLocation, toLocation)) : null
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const motion = judgeMotion(fromLocation, toLocation)
    const screen = document.querySelector('main')
    const isMoved = isByBrowser
    isByBrowser = false
    if (!motion || !fromLocation || !screen || !isReady || isMoved || !mayMove()) return
    const find = () => amountOn(toLocation, fromLocation)
    moveScreen(screen, COMES_FROM[motion], previous && { find, previous })
  })
}

/**
 * Motion is allowed, the page is visible, and no modal covers the screen or list stands beside it.
 */
const mayMove = () =>
  !reducedMotion.get() &&
  !pageHidden.get() &&
  !hasModal() &&
  !('split' in document.documentElement.dataset)

/** The amount of an order that is shown on both screens: in the order's detail or in its row. */
function amountOn(place: Place, other: Place): HTMLElement | null {
  const shared = sharedOrder(place, other)
  if (!shared) return null
  const selector = shared.isRow
    ? `[data-order="${CSS.escape(shared.id)}"] [data-amount]`
    : 'main > * > [data-amount]'
  return document.querySelector(selector)
}
