import { manilaDay, type Day } from '#lib/manila-day.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { useNow } from '#platform/clock/use-now.ts'

const RENEW_MS = 30_000

/** Today in Manila by the server's clock; another day after midnight. */
export function useToday(): Day {
  // renders again; the time itself is the server's
  useNow(RENEW_MS)
  return manilaDay(serverNow())
}
