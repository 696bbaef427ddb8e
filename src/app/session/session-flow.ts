import type { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from '#app/router.tsx'
import { toSignIn } from '#app/session/to-sign-in.ts'
import { withTimeout } from '#lib/wait.ts'
import { exitNotice, isSigningOut } from '#platform/session/exit-notice.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { endSession, isSessionRenewed, session } from '#platform/session/session.ts'
import { forgetHomeCreated } from '#platform/session/uuid.ts'
import { eraseMemberData } from '#platform/storage/member-data.ts'
import { erasePersisted } from '#platform/storage/persisted.ts'
import { clearToasts } from '#ui/feedback/toast.ts'

/**
 * Body code 10001: ends the session, and the sign-in screen shows why (R13.35). Without a session
 * it does nothing, so several such responses at once cause one redirect. Nor does it during a
 * sign-out, which the server may obey before it answers.
 */
export function expireSession(message: string): void {
  if (isSigningOut.get()) return
  if (session.get() !== null) exitNotice.set({ message })
  endSession()
  // another tab has replaced it already
  if (session.get() !== null) exitNotice.set(null)
}

/** Undefined until the router is created, which then reads the session itself. */
let router: AppRouter | undefined

export function routeBySession(appRouter: AppRouter): void {
  router = appRouter
}

/**
 * Reacts to every change of the session, made by this tab, another tab or a link. No data of the
 * last member may stay on the device, in memory or on the screen. Returns a cleanup function.
 */
export function watchSession(client: QueryClient): () => void {
  let previous = session.get()
  return session.subscribe(() => {
    const now = session.get()
    const wasSignedIn = previous !== null
    previous = now
    if (isSessionRenewed()) return goOn(client)
    if (wasSignedIn) {
      forgetHomeCreated()
      void client.cancelQueries()
    }
    if (now === null) leave(client)
    else if (wasSignedIn) replace()
    else arrive()
  })
}

/**
 * The same member with a new token: the screen and its input stay. Responses to the old token are
 * discarded, so running queries are sent again; silently, and without a pause in between, so that
 * whoever waits for one gets the new response and not the data it was to replace.
 */
function goOn(client: QueryClient): void {
  // persisted again under the new token (offline-data/persist.ts)
  void erasePersisted()
  void client.cancelQueries({}, { silent: true })
  void client.invalidateQueries()
}

/** The longest wait for the last member's data to be erased, in ms. */
const ERASING_MS = 1_000

/**
 * Another tab signed the next member in and erased the last one's data; only later writes remain.
 */
function replace(): void {
  memberStorage.seal()
  memberStorage.removeForeign()
  // components that are still mounted must send nothing under the next member's session
  document.body.inert = true
  // a closing page rolls back unfinished database transactions
  withTimeout(erasePersisted(), ERASING_MS)
    .catch(() => undefined)
    .finally(() => location.reload())
}

function leave(client: QueryClient): void {
  eraseMemberData()
  // without a session the shell renders nothing, so its queries lose their observers and can be
  // removed; by then the sign-in screen may have requested its picture
  setTimeout(() => {
    client.getMutationCache().clear()
    client.removeQueries({ predicate: ({ meta }) => meta?.notRefreshed !== 'captcha' })
  })
  if (!router) return
  // returns to the same screen only if the session ended by itself
  const { href } = router.latestLocation
  void router.navigate(toSignIn(exitNotice.get() === null ? '/' : href))
}

function arrive(): void {
  exitNotice.set(null)
  clearToasts()
  // the sign-in route redirects a signed-in member to their target
  void router?.invalidate()
}
