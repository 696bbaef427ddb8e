import type { QueryClient } from '@tanstack/react-query'
import { createHashHistory, createRouter } from '@tanstack/react-router'
import { routeTree } from '#app/routes.tsx'
import { ErrorScreen, PendingScreen } from '#app/shell/fallback-screens.tsx'

/** The app's router. Created after the token has left the address (src/TRAPS.md, 'Router and history'). */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    history: createHashHistory(),
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
 * React follows the address once it is there. An address that has changed while the first screen
 * was loading would be shown nowhere: it is loaded now.
 */
export async function loadChangedAddress(router: AppRouter): Promise<void> {
  if (router.history.location.href !== router.latestLocation.href) await router.load()
}

export type AppRouter = ReturnType<typeof createAppRouter>

/* oxlint-disable typescript/consistent-type-definitions -- module augmentation needs interfaces */
declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  /** What an entry of the history may hold besides its address. */
  interface HistoryState {
    /** The account that has just been registered: the sign-in form starts with it. */
    account?: string
    /** The screen without the chat is the entry before: Back closes the chat. */
    isOverScreen?: true
    /** The list itself is the entry before: Back closes what is open. */
    isOverList?: true
  }
}
