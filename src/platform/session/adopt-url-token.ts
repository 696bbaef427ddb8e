import { session, startSession, type Session } from '#platform/session/session.ts'
import { takeUrlToken } from '#platform/session/url-token.ts'
import { shownPlace, waitingLink } from '#platform/session/waiting-link.ts'
import { eraseMemberData } from '#platform/storage/member-data.ts'

/**
 * Takes a link's token out of the address, before the router, the service worker or any request
 * exists: into the session when nobody is signed in, else into `waitingLink`. A later link into the
 * open page changes only the hash, so the same is done then, ahead of the router's own listener.
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
  const shown = shownPlace()
  const hasWaited = takeLink(linked, shown && place)
  // the screen stays as it is, with what was typed, until it is known whose link it is
  if (hasWaited && shown) history.replaceState(shown.state, '', `#${shown.href}`)
}

function clean(url: string): void {
  if (url !== location.href) history.replaceState(history.state, '', url)
}

/** The path in the app to which a URL without its token leads. */
export const hashPathOf = (url: string) => new URL(url).hash.slice(1) || '/'

/**
 * Takes a link's token. `place` is where it leads while the screen stays, null when the address is
 * there already. Returns whether the link waits because somebody is signed in with another token.
 */
export function takeLink(linked: Session, place: string | null): boolean {
  const live = session.get()
  if (live !== null && live.token !== linked.token) {
    waitingLink.set({ session: linked, place })
    return true
  }
  // what a member before has left
  if (live === null) eraseMemberData()
  startSession(linked)
  return false
}
