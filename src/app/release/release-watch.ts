import type { QueryClient } from '@tanstack/react-query'
import { checkLeastVersion, watchLeastVersion } from '#app/release/least-version.ts'
import { online } from '#platform/network/network.ts'
import { loadRelease } from '#platform/release/release.ts'
import { onPageVisibility } from '#ui/foundation/page-visibility.ts'

const HOUR_MS = 60 * 60_000
/** Returning to the app reads the file at most this often. */
const RETURN_MS = 60_000

/**
 * Reads the operator's release.json at the start, hourly, and on return to the app. `started`
 * resolves when the service worker may be asked for a newer version.
 */
export function watchRelease(client: QueryClient, started: Promise<void>): void {
  let readAt = -Infinity
  const read = async () => {
    if (!online.get()) return
    readAt = Date.now()
    await Promise.all([loadRelease(), started])
    await checkLeastVersion(client)
  }
  setInterval(() => void read(), HOUR_MS)
  onPageVisibility((isHidden) => {
    if (!isHidden && Math.abs(Date.now() - readAt) > RETURN_MS) void read()
  })
  // it was offline when it started
  online.subscribe(() => {
    if (readAt === -Infinity) void read()
  })
  void started.then(() => watchLeastVersion(client))
  void read()
}
