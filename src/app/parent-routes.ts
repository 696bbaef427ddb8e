import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { ErrorScreen, NotFoundScreen } from '#app/shell/fallback-screens.tsx'
import { Root } from '#app/shell/root.tsx'
import { Shell } from '#app/shell/shell.tsx'
import { startLoads } from '#app/startup.ts'
import { chatSearch } from '#domain/chat-search.ts'
import { safePlace } from '#domain/safe-place.ts'
import { session } from '#platform/session/session.ts'

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

/**
 * The screens of a signed-in member, inside the shell; others are redirected to sign-in and back.
 */
export const member = createRoute({
  id: 'member',
  getParentRoute: () => root,
  component: Shell,
  // every member screen can have the chat open
  validateSearch: chatSearch,
  beforeLoad: ({ location }) => {
    if (session.get()) return
    const back = safePlace(location.href)
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to redirect
    throw redirect({ to: '/userLogin', search: back === '/' ? {} : { back }, replace: true })
  },
  loader: ({ context }) => startLoads(context.queryClient),
  // loads once per stay: at sign-in and start, not at every navigation
  shouldReload: false,
  gcTime: 0,
})
