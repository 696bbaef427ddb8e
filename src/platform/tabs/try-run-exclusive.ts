const PREFIX = 'exclusive:'

/**
 * Starts `work` unless another tab is at work of the same name: then it is refused, not queued, and
 * the answer is false. By Web Locks, so that a tab that closes or crashes is in nobody's way; a
 * browser without them has only the lock within the tab (`useSingleFlight`).
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

/** Resolves when no tab is at work of that name any more: also when its page has ended. */
export async function whenFree(name: string): Promise<void> {
  await navigator.locks.request(`${PREFIX}${name}`, () => undefined)
}

/** The names that some tab is at work on. */
export async function namesAtWork(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)))
}
