import { useSyncExternalStore } from 'react'
import type { Day } from '#lib/manila-day.ts'
import { serverOffset } from '#platform/clock/clock.ts'
import { currentDay } from '#platform/clock/current-day.ts'
import { onPageVisibility } from '#ui/foundation/page-visibility.ts'

const RENEW_MS = 30_000

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, RENEW_MS)
  const ends = [onPageVisibility(listener), serverOffset.subscribe(listener)]
  return () => {
    clearInterval(timer)
    for (const end of ends) end()
  }
}

/** The current date in Manila by the server's clock; changes at midnight. */
export const useToday = (): Day => useSyncExternalStore(subscribe, currentDay)
