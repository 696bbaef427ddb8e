import { useEffect, useState } from 'react'
import { onPageVisibility } from '#ui/foundation/page-visibility.ts'

/** Tolerance for a timer that fires early; the display is no more precise. */
const FRESH_MS = 500

/**
 * The phone's time in Unix ms, updated every `everyMs` while `isRunning`. For display only, never
 * for calculations, because timers stop in the background.
 */
export function useNow(everyMs: number, isRunning = true): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    const renew = () => setNow((last) => (isFresh(last) ? last : Date.now()))
    renew()
    const timer = setInterval(renew, everyMs)
    const stopListening = onPageVisibility(renew)
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [everyMs, isRunning])
  return now
}

const isFresh = (ms: number) => Math.abs(Date.now() - ms) < FRESH_MS
