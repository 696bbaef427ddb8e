import { deleteCookie, readCookie, sendCookie } from '#platform/storage/cookies.ts'

const NAME = 'previousPath'
const MAX_AGE_SECONDS = 24 * 60 * 60

/** The target of the current sign-in when its URL names none. */
let wayBack: string | null = null

/**
 * Stores the path being left, with its search, for the next sign-in. Every tap that opens a screen
 * does, and no other tab needs it at once, so it does not wait for the cookie.
 */
export function savePreviousPath(href: string): void {
  sendCookie(NAME, href, MAX_AGE_SECONDS)
}

export function forgetPreviousPath(): void {
  deleteCookie(NAME)
}

/** After a successful sign-in: keeps the stored path for the sign-in screen. */
export function saveWayBack(): void {
  wayBack = readCookie(NAME)
}

/** Returns the stored path once; later sign-ins lead to home. It may be any text. */
export function takeWayBack(): string | null {
  const taken = wayBack
  wayBack = null
  return taken
}
