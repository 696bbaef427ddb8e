import type { QueryClient } from '@tanstack/react-query'
import { checkMinimumVersion, watchMinimumVersion } from '#app/release/minimum-version.ts'
import { online } from '#platform/network/network.ts'
import { loadRelease } from '#platform/release/release.ts'
import { onPageVisibility } from '#ui/foundation/page-visibility.ts'

const HOUR_MS = 60 * 60_000
/** Returning to the app reads the file at most this often. */
const RETURN_MS = 60_000
/** After no answer: a minimum version must not be an hour late for one bad moment. */
const RETRY_MS = 5 * 60_000

/**
 * Reads the operator's release.json at the start, hourly, and on return to the app; without an
 * answer, again after 5 minutes or when the network is back. `started` resolves when the service
 * worker may be asked for a newer version.
 */
export function watchRelease(client: QueryClient, started: Promise<void>): void {
  let readAt = -Infinity
  let retry: ReturnType<typeof setTimeout> | undefined
  const read = async () => {
    clearTimeout(retry)
    if (!online.get()) return
    readAt = Date.now()
    const [isAnswered] = await Promise.all([loadRelease(), started])
    if (!isAnswered) {
      readAt = -Infinity
      retry = setTimeout(() => void read(), RETRY_MS)
    }
    await checkMinimumVersion(client)
  }
  setInterval(() => void read(), HOUR_MS)
  onPageVisibility((isHidden) => {
    if (!isHidden && Math.abs(Date.now() - readAt) > RETURN_MS) void read()
  })
  // the last attempt was offline or had no answer
  online.subscribe(() => {
    if (readAt === -Infinity) void read()
  })
  void started.then(() => watchMinimumVersion(client))
  void read()
}
