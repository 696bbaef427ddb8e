import { withValue } from '#lib/text-set.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { readStored, storedTexts } from '#platform/storage/read-stored.ts'

/** The newest first. */
export const parseMemberSet = (stored: string | null) => readStored(stored, storedTexts)

/**
 * A set of short texts that this device keeps for a member, at most `cap`, shared with other tabs.
 * A member whom the server gives no id (null) has one, too.
 * It is a memory aid: where storage is refused it stays empty.
 */
export function createMemberSet(name: string, cap: number) {
  const listeners = new Set<() => void>()
  const keyOf = (memberId: string | null) => `${name}:${memberId ?? ''}`
  const raw = (memberId: string | null) => memberStorage.read(keyOf(memberId))
  const values = (memberId: string | null) => parseMemberSet(raw(memberId))
  return {
    /** As it is stored: the same text as long as nothing has changed. */
    raw,
    /** The newest first. */
    values,
    add(memberId: string | null, value: string): void {
      const known = values(memberId)
      if (known.includes(value)) return
      memberStorage.write(keyOf(memberId), JSON.stringify(withValue(known, value, cap)))
      for (const listener of listeners) listener()
    },
    subscribe(memberId: string | null, listener: () => void): () => void {
      listeners.add(listener)
      const stop = memberStorage.onOtherTabChange(keyOf(memberId), listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}
