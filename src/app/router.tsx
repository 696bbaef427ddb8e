import type { QueryClient } from '@tanstack/react-query'
import { createHashHistory, createRouter, parseSearchWith } from '@tanstack/react-router'
import { ownBack } from '#app/navigation/back.ts'
import { routeTree } from '#app/routes.tsx'
import { ErrorScreen, PendingScreen } from '#app/shell/fallback-screens.tsx'
import { readSearchValue } from '#lib/search-text.ts'

/**
 * The app's router. Created after the token has left the address (src/TRAPS.md, 'Router and
 * history').
 */
export function createAppRouter(queryClient: QueryClient) {
  const history = ownBack(createHashHistory)
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient },
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    // a failing preload would reload the page before the hash is the target's
    defaultPreload: false,
    scrollRestoration: false,
    parseSearch: parseSearchWith(readSearchValue),
  })
  const { navigate } = router
  // a pending step would leave what is opened meanwhile
  router.navigate = (options) =>
    history.untilStill()?.then(() => router.navigate(options)) ?? navigate(options)
  return router
}

/**
 * The router follows address changes only once React is mounted. This loads an address that changed
 * while the first screen was loading; it is called again after mounting for a change during
 * rendering, which the router's own check misses.
 */
export async function loadChangedAddress(router: AppRouter): Promise<void> {
  const { href } = router.latestLocation
  const isShown = router.state.resolvedLocation?.href === href
  if (router.history.location.href !== href || !isShown) await router.load()
}

export type AppRouter = ReturnType<typeof createAppRouter>

/* oxlint-disable typescript/consistent-type-definitions -- module augmentation needs interfaces */
declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  /** The state of a history entry. */
  interface HistoryState {
    /** The account just registered, which prefills the sign-in form. */
    account?: string
    /** The last account (`lastAccount`) when the sign-in screen opened: the way back is its own. */
    leftBy?: string | undefined
    /** The previous entry is the screen without the chat: Back closes the chat. */
    isOverScreen?: true
    /** The previous entry is the list itself: Back closes the open order or item. */
    isOverList?: true
    /** The previous entry is the list that this order was opened from. */
    isFromList?: true
    /** An 'up' navigation led here: it is animated as a way back. */
    isUp?: true
  }
}
