import { memberMemory } from '#platform/session/member-memory.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { readStored, storedTexts } from '#platform/storage/read-stored.ts'

/** Newest first. */
export const parseMemberSet = (stored: string | null) => readStored(stored, storedTexts)

/**
 * A set of short texts stored on this device for a member, at most `cap`, shared with other tabs;
 * also for a member without an id (null). Where storage is refused, it lasts as long as the session
 * and the page.
 */
export function createMemberSet(name: string, cap: number) {
  const listeners = new Set<() => void>()
  const keyOf = (memberId: string | null) => `${name}:${memberId ?? ''}`
  const raw = (memberId: string | null) => memberMemory.read(keyOf(memberId))
  const values = (memberId: string | null) => parseMemberSet(raw(memberId))
  return {
    /** The stored string, identical until the set changes. */
    raw,
    /** Newest first. */
    values,
    /** `isLatest`: moves a known value to the front, too. */
    add(memberId: string | null, value: string, { isLatest = false } = {}): void {
      const known = values(memberId)
      if (isLatest ? known[0] === value : known.includes(value)) return
      const next = [value, ...known.filter((other) => other !== value)].slice(0, cap)
      memberMemory.write(keyOf(memberId), JSON.stringify(next))
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
