import type { AnyRouter } from '@tanstack/react-router'

// this code runs in the browser, unlike the rest of the build's
declare function scrollTo(x: number, y: number): void

/**
 * In place of the router's scroll restoration, which is off (app/router.tsx). All that is left of it
 * is that the page goes to the top after a navigation, unless that has `resetScroll: false`.
 * @public
 */
export function setupScrollRestoration({ _scroll, subscribe }: AnyRouter): void {
  subscribe('onRendered', () => {
    if (_scroll.n) scrollTo(0, 0)
    _scroll.n = true
  })
}

/**
 * Named in the packages' index files, or rendered on a server only.
 * @public
 */
export const ScrollRestoration = undefined
/** @public */
export const defaultGetScrollRestorationKey = undefined
/** @public */
export const getElementScrollRestorationEntry = undefined
/** @public */
export const storageKey = undefined
