/**
 * Starts `work` unless another tab is at work of the same name: then it is refused, not queued, and
 * the answer is false. By Web Locks, so that a tab that closes or crashes is in nobody's way; a
 * browser without them has only the lock within the tab (`useSingleFlight`).
 */
export async function exclusive(name: string, work: () => Promise<unknown>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work()
    return true
  }
  return navigator.locks.request(`exclusive:${name}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false
    await work()
    return true
  })
}
