import type { Day } from '#lib/manila-day.ts'
import { currentDay } from '#platform/clock/current-day.ts'
import { useNow } from '#platform/clock/use-now.ts'

const RENEW_MS = 30_000

/** The current date in Manila by the server's clock; changes at midnight. */
export function useToday(): Day {
  // only triggers a render; the date comes from the server's clock
  useNow(RENEW_MS)
  return currentDay()
}
