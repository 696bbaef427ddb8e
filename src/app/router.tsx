import type { QueryClient } from '@tanstack/react-query'
import { createHashHistory, createRouter } from '@tanstack/react-router'
import { ownBack } from '#app/back.ts'
import { routeTree } from '#app/routes.tsx'
import { ErrorScreen, PendingScreen } from '#app/shell/fallback-screens.tsx'

/** The app's router. Created after the token has left the address (src/TRAPS.md, 'Router and history'). */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    history: ownBack(createHashHistory),
    context: { queryClient },
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    // a preload that fails would reload the page before the hash is the target's
    defaultPreload: false,
    scrollRestoration: false,
  })
}

/**
 * The router follows address changes once React is mounted. Loads an address that changed while the
 * first screen was loading or, asked again once it is mounted, while it was drawn: the router's own
 * check at that moment passes it over.
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
    /** The screen without the chat is the entry before: Back closes the chat. */
    isOverScreen?: true
    /** The list itself is the entry before: Back closes what is open. */
    isOverList?: true
    /** The way up from a screen led here: it is shown as a way back. */
    isUp?: true
  }
}
