import { memberStorage } from '#platform/session/member-storage.ts'
import { session } from '#platform/session/session.ts'
import { readCookie } from '#platform/storage/cookies.ts'

/**
 * Whether what belongs to this token may still be written down: every tab sees a change of the cookie
 * at once, and the memory of a page that is about to be loaded anew is still the last member's.
 */
export const isOwner = (token: string): boolean =>
  !memberStorage.isSealed() && session.get()?.token === token && readCookie('token') === token
