import { fingerprint } from '#lib/hash.ts'
import { memberMemory } from '#platform/session/member-memory.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { sessionMember } from '#platform/session/session-member.ts'
import { isSessionOver, onMemberChange } from '#platform/session/session.ts'
import { forgetLasting, LASTING_PREFIX } from '#platform/session/uuid.ts'
import { local, onOtherTabChange } from '#platform/storage/web-storage.ts'

/** The uuid of this session's member; a new token of the same member has no first response yet. */
let uuid: string | null = null
onMemberChange(() => {
  uuid = null
})

/** Null as long as the session's member, or their uuid, is unknown. */
function keyOf(name: string): string | null {
  const known = sessionMember().uuid ?? uuid
  if (known === null) return null
  const prefix = `${LASTING_PREFIX}${fingerprint(known)}:`
  if (known !== uuid) forgetLasting(prefix)
  uuid = known
  return prefix + name
}

/**
 * As `memberMemory`, for what outlives a session that ends by itself: it is there again once a
 * session is known to be of the member with the same uuid (R2.21), and erased with the uuid, or when
 * another member is known. Nothing in it may say whose it is.
 */
export const lastingMemory = {
  read(name: string): string | null {
    const key = keyOf(name)
    // written before the member was known, or could not be stored
    const early = memberMemory.read(name)
    const value = key === null ? null : local.read(key)
    if (early !== null && value === null) lastingMemory.write(name, early)
    return early ?? value
  },
  write(name: string, value: string): void {
    const key = keyOf(name)
    if (key !== null && !isSessionOver() && local.write(key, value)) memberMemory.remove(name)
    else memberMemory.write(name, value)
  },
  remove(name: string): void {
    const key = keyOf(name)
    memberMemory.remove(name)
    if (key !== null) local.remove(key)
  },
  /** Calls `listener` when another tab of this member changes the value. */
  onOtherTabChange(name: string, listener: () => void): () => void {
    const stops = [
      memberStorage.onOtherTabChange(name, listener),
      onOtherTabChange(() => keyOf(name) ?? '', listener),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
}
