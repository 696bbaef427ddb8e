/**
 * Must not change between releases: a tab of an older version must not send what a newer one is
 * sending.
 */
const PREFIX = 'exclusive:'

/**
 * Runs `work` unless another tab runs work of the same name; then returns false without queueing.
 * Web Locks release the name when a tab closes or crashes; a browser without them has only the lock
 * within the tab (`useSingleFlight`).
 */
export async function tryRunExclusive(
  name: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work()
    return true
  }
  return navigator.locks.request(`${PREFIX}${name}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false
    await work()
    return true
  })
}

/** Resolves when no tab runs work of that name, including when its page has closed. */
export async function whenFree(name: string): Promise<void> {
  if (!('locks' in navigator)) return
  await navigator.locks.request(`${PREFIX}${name}`, () => undefined)
}

/** The names whose work is running in some tab. */
export async function heldLockNames(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)))
}
