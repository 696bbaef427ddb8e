import { session, startSession, type Session } from '#platform/session/session.ts'
import { shownLocation } from '#platform/session/shown-location.ts'
import { takeUrlToken } from '#platform/session/url-token.ts'
import { waitingLink } from '#platform/session/waiting-link.ts'
import { eraseMemberData } from '#platform/storage/member-data.ts'

/**
 * Removes a link's token from the address before the router, the service worker or any request
 * exists, and puts it into the session, or into `waitingLink` if somebody is signed in. A later
 * link into the open page changes only the hash; it is handled the same way, before the router's
 * own listener.
 */
export function adoptUrlToken(): void {
  const { session: linked, cleanUrl } = takeUrlToken(location.href)
  clean(cleanUrl)
  if (linked) takeLink(linked, null)
  window.addEventListener('popstate', adoptInOpenPage)
  window.addEventListener('hashchange', adoptInOpenPage)
}

function adoptInOpenPage(): void {
  const { session: linked, cleanUrl } = takeUrlToken(location.href)
  clean(cleanUrl)
  if (!linked) return
  const place = hashPathOf(cleanUrl)
  const shown = shownLocation()
  const hasWaited = takeLink(linked, shown && place)
  // the screen and its input stay until it is known whose link this is
  if (hasWaited && shown) history.replaceState(shown.state, '', `#${shown.href}`)
}

function clean(url: string): void {
  if (url === location.href) return
  // not the router's own method: the router would open the link without asking about unsaved changes
  History.prototype.replaceState.call(history, history.state, '', url)
}

/** The in-app path to which a URL without its token leads. */
export const hashPathOf = (url: string) => new URL(url).hash.slice(1) || '/'

/**
 * Handles a link's token. `place` is the link's target while the current screen stays, or null when
 * the address is already there. Returns whether the link has to wait because somebody is signed in
 * with another token.
 */
export function takeLink(linked: Session, place: string | null): boolean {
  const live = session.get()
  if (live !== null && live.token !== linked.token) {
    waitingLink.set({ session: linked, place })
    return true
  }
  // data left by an earlier member
  if (live === null) eraseMemberData()
  // the session's own link, opened again, changes nothing
  if (live === null || live.id !== linked.id) startSession(linked, live !== null)
  return false
}
