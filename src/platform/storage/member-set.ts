import { parseSet, withValue } from '#lib/text-set.ts'
import { memberStorage } from '#platform/session/member-storage.ts'

/**
 * A set of short texts that this device keeps for a member, at most `cap`, shared with other tabs.
 * A member whom the server gives no id (null) has one, too.
 * It is a memory aid: where storage is refused it stays empty.
 */
export function createMemberSet(name: string, cap: number) {
  const listeners = new Set<() => void>()
  const keyOf = (memberId: string | null) => `${name}:${memberId ?? ''}`
  return {
    /** As it is stored: the same text as long as nothing has changed. */
    raw: (memberId: string | null) => memberStorage.read(keyOf(memberId)),
    add(memberId: string | null, value: string): void {
      const values = parseSet(memberStorage.read(keyOf(memberId)))
      if (values.includes(value)) return
      memberStorage.write(keyOf(memberId), JSON.stringify(withValue(values, value, cap)))
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
