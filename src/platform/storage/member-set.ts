import { parseUntrustedJson } from '#lib/json.ts'
import { memberStorage } from '#platform/session/member-storage.ts'

/** The texts in what was stored; anything else in it is left out. */
export function parseSet(stored: string | null): string[] {
  const parsed = stored === null ? undefined : parseUntrustedJson(stored)
  return Array.isArray(parsed) ? parsed.filter((item) => typeof item === 'string') : []
}

/** With `value` in front; the oldest go beyond `cap`. */
export function withValue(values: readonly string[], value: string, cap: number): string[] {
  return [value, ...values.filter((other) => other !== value)].slice(0, cap)
}

/**
 * A set of short texts that this device keeps for a member, at most `cap`, shared with other tabs.
 * It is a memory aid: where storage is refused it stays empty.
 */
export function createMemberSet(name: string, cap: number) {
  const listeners = new Set<() => void>()
  const keyOf = (memberId: string) => `${name}:${memberId}`
  return {
    /** As it is stored: the same text as long as nothing has changed. */
    raw: (memberId: string) => memberStorage.read(keyOf(memberId)),
    add(memberId: string, value: string): void {
      const values = parseSet(memberStorage.read(keyOf(memberId)))
      if (values.includes(value)) return
      memberStorage.write(keyOf(memberId), JSON.stringify(withValue(values, value, cap)))
      for (const listener of listeners) listener()
    },
    subscribe(memberId: string, listener: () => void): () => void {
      listeners.add(listener)
      const stop = memberStorage.onOtherTabChange(keyOf(memberId), listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}
