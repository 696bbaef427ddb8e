import { fingerprint } from '#lib/hash.ts'
import { isOvertaken, session } from '#platform/session/session.ts'
import { MEMBER_PREFIX } from '#platform/storage/member-data.ts'
import { local, onOtherTabChange } from '#platform/storage/web-storage.ts'

const prefixOf = (token: string) => `${MEMBER_PREFIX}${fingerprint(token)}:`

/** What the keys of this page's session start with; null when nobody is signed in. */
function ownPrefix(): string | null {
  const token = session.get()?.token
  return token === undefined ? null : prefixOf(token)
}

let isSealed = false

/**
 * What this device keeps for the member who is signed in, shared by their tabs. A session reads and
 * writes its own keys only: what a tab of another member writes at the last moment is never seen,
 * and goes with the next look. Never throws; what could not be stored is missing.
 */
export const memberStorage = {
  read(name: string): string | null {
    const prefix = ownPrefix()
    return prefix === null ? null : local.read(prefix + name)
  },
  /** False when it could not be stored. */
  write(name: string, value: string): boolean {
    const prefix = ownPrefix()
    if (prefix === null || isSealed || isOvertaken()) return false
    return local.write(prefix + name, value)
  },
  remove(name: string): void {
    const prefix = ownPrefix()
    if (prefix !== null) local.remove(prefix + name)
  },
  /** The member goes on with another token, to which all stored data belongs from now on. */
  handOver(token: string): void {
    const prefix = ownPrefix()
    if (prefix === null) return
    for (const key of local.keys()) {
      if (!key.startsWith(prefix)) continue
      const value = local.read(key)
      // first, so that a full storage has room for it
      local.remove(key)
      if (value !== null) local.write(prefixOf(token) + key.slice(prefix.length), value)
    }
  },
  /** Calls back when another tab of this member changes it. */
  onOtherTabChange: (name: string, listener: () => void) =>
    onOtherTabChange(() => (ownPrefix() ?? '') + name, listener),
  /** The page belongs to a member who is gone, and is about to be loaded anew: no more is written. */
  seal(): void {
    isSealed = true
  },
  isSealed: () => isSealed,
  /** Removes what sessions before this one have left behind. */
  removeForeign(): void {
    const prefix = ownPrefix()
    for (const key of local.keys()) {
      const isOfSession = key.startsWith(MEMBER_PREFIX) && key.includes(':', MEMBER_PREFIX.length)
      if (isOfSession && (prefix === null || !key.startsWith(prefix))) local.remove(key)
    }
  },
}
