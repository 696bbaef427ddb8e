/** Whether the browser may erase what is stored here when the phone runs short of space. */

/** Null where the browser does not say: not in an insecure context, nor in old browsers. */
export async function readPersistence(): Promise<'persistent' | 'evictable' | null> {
  const isPersistent = await navigator.storage?.persisted?.().catch(() => undefined)
  return isPersistent === undefined ? null : isPersistent ? 'persistent' : 'evictable'
}

/** Asks the browser not to. Some ask the person, some decide by how much the app is used. */
export async function askToPersist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}
