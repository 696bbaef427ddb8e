import { local } from '#platform/storage/web-storage.ts'

/** What `exclusive` rejects with when the same is under way elsewhere: nothing was started. */
export class BusyElsewhere extends Error {
  override readonly name = 'BusyElsewhere'
}

/** Without Web Locks a mark that is older than any call can take is left over from a crash. */
const STALE_MS = 150_000

/**
 * Runs `run` unless another tab is running the same `name`: it is refused then, not queued, because
 * a queued payment is a second payment (faults.md, 1.3). Throws BusyElsewhere.
 */
export async function exclusive<T>(name: string, run: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) {
    return navigator.locks.request(`write:${name}`, { ifAvailable: true }, (lock) => {
      if (lock === null) throw new BusyElsewhere(name)
      return run()
    })
  }
  const key = `write:${name}`
  if (Number(local.read(key)) > Date.now() - STALE_MS) throw new BusyElsewhere(name)
  local.write(key, String(Date.now()))
  try {
    return await run()
  } finally {
    local.remove(key)
  }
}
