/** Whether the browser may evict this site's storage when the device runs out of space. */

/** Null where the API is missing, as on a page not loaded over HTTPS. */
export async function readPersistence(): Promise<'persistent' | 'evictable' | null> {
  const isPersistent = await navigator.storage?.persisted().catch(() => undefined)
  return isPersistent === undefined ? null : isPersistent ? 'persistent' : 'evictable'
}

/**
 * Requests persistent storage. Some browsers ask the user, some decide by how much the app is used.
 */
export async function askToPersist(): Promise<void> {
  await navigator.storage?.persist().catch(() => false)
}
