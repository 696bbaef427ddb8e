import { memberStorage } from '#platform/session/member-storage.ts'
import { session } from '#platform/session/session.ts'
import { readCookie } from '#platform/storage/cookies.ts'

/**
 * Whether data of this token may still be stored. Every tab sees a change of the cookie at once,
 * while the memory of a page that is about to reload still holds the last member's data.
 */
export const isOwner = (token: string): boolean =>
  !memberStorage.isSealed() && session.get()?.token === token && readCookie('token') === token
