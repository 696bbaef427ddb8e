import { useEffect, useRef } from 'react'
import { online } from '#platform/network/network.ts'
import { isBlocked } from '#platform/session/block.ts'
import { isPageHidden } from '#ui/foundation/page-visibility.ts'

/** What is under way is asked for this often: no event tells what became of it. */
const RENEW_MS = 15_000

/** Asks again while something that is shown may change, and somebody may be looking. */
export function useRenewal(mayChange: boolean, refetch: () => unknown): void {
  const latest = useRef(refetch)
  useEffect(() => {
    latest.current = refetch
  })
  useEffect(() => {
    if (!mayChange) return undefined
    const timer = setInterval(() => {
      if (!isPageHidden() && online.get() && !isBlocked()) latest.current()
    }, RENEW_MS)
    return () => clearInterval(timer)
  }, [mayChange])
}
