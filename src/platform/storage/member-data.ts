import { forgetPreviousPath } from '#platform/session/previous-path.ts'
import { erasePersisted } from '#platform/storage/persisted.ts'
import { local, perTab } from '#platform/storage/web-storage.ts'

/**
 * Every key of web storage that belongs to a member starts with this prefix, so that signing out
 * erases all of them without a list.
 */
export const MEMBER_PREFIX = 'm:'

/**
 * Erases all member data on this device, whoever's it is. The uuid, and what is stored for it,
 * outlive a session that ends by itself (platform/session/uuid.ts).
 */
export function eraseMemberData(): void {
  for (const area of [local, perTab]) {
    for (const key of area.keys()) if (key.startsWith(MEMBER_PREFIX)) area.remove(key)
  }
  // sets a mark with this prefix
  void erasePersisted()
  forgetPreviousPath()
}
