/**
 * Web storage that never throws: access itself may be refused, and a write may exceed the quota. A
 * value that could not be stored is missing.
 */
function safe(area: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    write(key: string, value: string): boolean {
      try {
        area().setItem(key, value)
        return true
      } catch {
        return false
      }
    },
    keys(): string[] {
      try {
        return Object.keys(area())
      } catch {
        return []
      }
    },
    remove(key: string): void {
      try {
        area().removeItem(key)
      } catch {
        // nothing was stored, so nothing remains
      }
    },
  }
}

export const local = safe(() => window.localStorage)
export const perTab = safe(() => window.sessionStorage)

/** Calls `listener` when another tab changes `key`; a function is called for the current key. */
export function onOtherTabChange(key: string | (() => string), listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // a null key: everything was cleared
    const watched = typeof key === 'string' ? key : key()
    if (event.key === watched || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
