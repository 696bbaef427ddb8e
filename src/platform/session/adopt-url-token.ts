import { session, startSession } from '#platform/session/session.ts'
import { takeUrlToken } from '#platform/session/url-token.ts'
import { eraseMemberData } from '#platform/storage/member-data.ts'

/**
 * Takes a link's token into the session and out of the address, before the router, the service
 * worker or any request exists (product.md, decision 1). A later link into the open page changes
 * only the hash, so the same is done then, ahead of the router's own listener.
 */
export function adoptUrlToken(): void {
  adopt()
  window.addEventListener('popstate', adopt)
  window.addEventListener('hashchange', adopt)
}

function adopt(): void {
  const { session: linked, cleanUrl } = takeUrlToken(location.href)
  if (cleanUrl !== location.href) history.replaceState(history.state, '', cleanUrl)
  if (!linked) return
  // the link's token replaces the cookie's; nothing of another member may stay
  if (linked.token !== session.get()?.token) eraseMemberData()
  startSession(linked)
}
