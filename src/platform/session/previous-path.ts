import { deleteCookie, readCookie, writeCookie } from '#platform/storage/cookies.ts'

const NAME = 'previousPath'
const MAX_AGE_SECONDS = 24 * 60 * 60

/** Where the sign-in that has just worked leads, when its address names no place. */
let wayBack: string | null = null

/** Keeps the place that is left, with its search, for the next sign-in. */
export function savePreviousPath(href: string): void {
  writeCookie(NAME, href, MAX_AGE_SECONDS)
}

export function forgetPreviousPath(): void {
  deleteCookie(NAME)
}

/** A sign-in has worked: the sign-in screen will ask for the way back. */
export function saveWayBack(): void {
  wayBack = readCookie(NAME)
}

/** The way back, once: who comes to the sign-in screen later is led home. It may be any text. */
export function takeWayBack(): string | null {
  const taken = wayBack
  wayBack = null
  return taken
}
