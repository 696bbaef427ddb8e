import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { toSignIn } from '#app/session/to-sign-in.ts'
import { ErrorScreen } from '#app/shell/fallback-screens.tsx'
import { Root } from '#app/shell/root.tsx'
import { Shell } from '#app/shell/shell.tsx'
import { startLoads } from '#app/startup.ts'
import { chatSearch } from '#domain/chat-search.ts'
import { safePath } from '#domain/safe-path.ts'
import { yieldToMain } from '#lib/yield-to-main.ts'
import { lazyComponent } from '#platform/chunks/lazy-component.tsx'
import { session } from '#platform/session/session.ts'
import { shownLocation } from '#platform/session/shown-location.ts'

/**
 * Lets the browser show that a tap has been received before another screen or the chat is rendered:
 * with 6× CPU throttling after 48 instead of 240 ms back to a list, after 80 instead of 208 ms for
 * the chat. Not for another filter or tab of the same screen, whose control would show its old value
 * for a moment.
 */
function answerTapFirst(pathname: string, search: object): Promise<void> | undefined {
  const shownPath = shownLocation()?.href.split('?', 1)[0]
  return pathname === shownPath && !('chat' in search) ? undefined : yieldToMain()
}

/** For an unknown URL (R1.18), and for one that the router cannot decode. */
export const NotFound = lazyComponent('not-found', () =>
  import('#screens/not-found.tsx').then((module) => module.NotFoundScreen),
)

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  beforeLoad: ({ cause, location }) =>
    // not at the start, when no tap has led here
    cause === 'stay' ? answerTapFirst(location.pathname, location.search) : undefined,
  notFoundComponent: NotFound,
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
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to redirect
    throw redirect(toSignIn(safePath(location.href)))
  },
  loader: ({ context }) => startLoads(context.queryClient),
  // loads once per stay: at sign-in and start, not at every navigation
  shouldReload: false,
  gcTime: 0,
})
