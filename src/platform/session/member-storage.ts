import { fingerprint } from '#lib/hash.ts'
import { isSessionOver, renewedSession, session } from '#platform/session/session.ts'
import { MEMBER_PREFIX } from '#platform/storage/member-data.ts'
import { local, onOtherTabChange } from '#platform/storage/web-storage.ts'

const prefixOf = (token: string) => `${MEMBER_PREFIX}${fingerprint(token)}:`

/**
 * The key prefix of this page's session; null when nobody is signed in. A new token that another tab
 * has for the member counts at once: that tab has handed the data over, and this page may be waiting
 * for the end of a write.
 */
function ownPrefix(): string | null {
  const token = (renewedSession() ?? session.get())?.token
  return token === undefined ? null : prefixOf(token)
}

let isSealed = false

/**
 * Local storage for the signed-in member, shared by their tabs. A session reads and writes only its
 * own keys: what another member's tab writes at the last moment is never read, and is removed at
 * the next start. Never throws; a value that could not be stored is missing.
 */
export const memberStorage = {
  read(name: string): string | null {
    const prefix = ownPrefix()
    return prefix === null ? null : local.read(prefix + name)
  },
  /** False when it could not be stored. */
  write(name: string, value: string): boolean {
    const prefix = ownPrefix()
    if (prefix === null || isSealed || isSessionOver()) return false
    return local.write(prefix + name, value)
  },
  remove(name: string): void {
    const prefix = ownPrefix()
    if (prefix !== null) local.remove(prefix + name)
  },
  /** Moves all stored data to the member's new token. */
  handOver(token: string): void {
    const prefix = ownPrefix()
    if (prefix === null) return
    for (const key of local.keys()) {
      if (!key.startsWith(prefix)) continue
      const value = local.read(key)
      // removed first, so that a full storage has room for it
      local.remove(key)
      if (value !== null) local.write(prefixOf(token) + key.slice(prefix.length), value)
    }
  },
  /**
   * Calls `listener` when another tab of this member changes the value, but not when it hands it
   * over to a new token.
   */
  onOtherTabChange: (name: string, listener: () => void) =>
    onOtherTabChange(
      () => (ownPrefix() ?? '') + name,
      () => isSessionOver() || listener(),
    ),
  /** Stops all further writes: the member is gone and the page is about to reload. */
  seal(): void {
    isSealed = true
  },
  isSealed: () => isSealed,
  /** Removes what earlier sessions have left behind. */
  removeForeign(): void {
    const prefix = ownPrefix()
    for (const key of local.keys()) {
      const isOfSession = key.startsWith(MEMBER_PREFIX) && key.includes(':', MEMBER_PREFIX.length)
      if (isOfSession && (prefix === null || !key.startsWith(prefix))) local.remove(key)
    }
  },
}
