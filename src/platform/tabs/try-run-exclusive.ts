/**
 * Must not change between releases: a tab of an older version must not send what a newer one is
 * sending.
 */
const PREFIX = 'exclusive:'

/**
 * Runs `work` unless another tab runs work of the same name; then returns false, at once or after
 * `patienceMs`: a tab that only waits for the name (`whenFree`) holds it for a moment, too. Web Locks
 * release the name when a tab closes or crashes. Without them there is only the lock within the tab
 * (`useSingleFlight`): a browser may lack them, or refuse them together with the site's storage where
 * cookies are blocked.
 */
export async function tryRunExclusive(
  name: string,
  work: () => Promise<unknown>,
  patienceMs = 0,
): Promise<boolean> {
  let isDecided = false
  const signal = patienceMs > 0 ? AbortSignal.timeout(patienceMs) : undefined
  try {
    return await navigator.locks.request(
      `${PREFIX}${name}`,
      signal ? { signal } : { ifAvailable: true },
      async (lock) => {
        isDecided = true
        if (lock === null) return false
        await work()
        return true
      },
    )
  } catch (error) {
    // the work's own error: it has run
    if (isDecided) throw error
    if (signal?.aborted) return false
    await work()
    return true
  }
}

/** No work takes longer: an upload may take 2 minutes, and its code, if it loads late, 2 more. */
const MAX_WORK_MS = 5 * 60_000

/**
 * Resolves when no tab runs work of that name, including when its page has closed, but after 5
 * minutes at the latest: a page that Safari keeps for Back, or that the phone has put to sleep, may
 * hold its lock long after its request has ended.
 */
export async function whenFree(name: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(MAX_WORK_MS)
    await navigator.locks.request(`${PREFIX}${name}`, { signal }, () => undefined)
  } catch {
    // no tab can hold it, or it has taken too long
  }
}

/** The names whose work is running in some tab; none where the browser does not say. */
export async function heldLockNames(): Promise<Set<string>> {
  try {
    const { held = [] } = await navigator.locks.query()
    const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX))
    return new Set(names.map((name) => name.slice(PREFIX.length)))
  } catch {
    return new Set()
  }
}
