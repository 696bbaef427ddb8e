import { deleteCookie } from '#platform/storage/cookies.ts'
import { eraseKept } from '#platform/storage/kept.ts'
import { local, perTab } from '#platform/storage/web-storage.ts'

/**
 * Every key of web storage that belongs to a member starts with this prefix, so that signing out
 * erases all of them without a list.
 */
export const MEMBER_PREFIX = 'm:'

const MEMBER_COOKIES = ['uuid', 'previousPath']

/** Erases what this device keeps of members, whoever they are. */
export function eraseMemberData(): void {
  void eraseKept()
  for (const area of [local, perTab]) {
    for (const key of area.keys()) if (key.startsWith(MEMBER_PREFIX)) area.remove(key)
  }
  for (const name of MEMBER_COOKIES) deleteCookie(name)
}
