import { memberMemory } from '#platform/session/member-memory.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { readStored, storedTexts } from '#platform/storage/read-stored.ts'

/** Newest first. */
export const parseMemberSet = (stored: string | null) => readStored(stored, storedTexts)

/**
 * A set of short texts stored on this device for the session's member, at most `cap`, shared with
 * other tabs. Where storage is refused, it lasts as long as the session and the page.
 */
export function createMemberSet(name: string, cap: number) {
  const listeners = new Set<() => void>()
  const raw = () => memberMemory.read(name)
  const list = () => parseMemberSet(raw())
  return {
    /** The stored string, identical until the set changes. */
    raw,
    /** Newest first. */
    list,
    /** `isLatest`: moves a known value to the front, too. */
    add: (value: string, { isLatest = false } = {}): void => {
      const known = list()
      if (isLatest ? known[0] === value : known.includes(value)) return
      const next = [value, ...known.filter((other) => other !== value)].slice(0, cap)
      memberMemory.write(name, JSON.stringify(next))
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      const stop = memberStorage.onOtherTabChange(name, listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}
