import { useEffect, useEffectEvent } from 'react'
import { online } from '#platform/network/network.ts'
import { isBlocked } from '#platform/session/block.ts'
import { isPageHidden } from '#ui/foundation/page-visibility.ts'

/** The refetch interval of what the member waits for: no event reports its outcome. */
const RENEW_MS = 15_000

/** `cancelRefetch: false`: a request that is under way counts. */
type Refetch = (options: { cancelRefetch: false }) => unknown

/**
 * Refetches while a shown record may change and the page is visible. A response that takes longer
 * than the interval still arrives, and so does the next page that is being loaded.
 */
export function useRenewal(mayChange: boolean, refetch: Refetch, everyMs = RENEW_MS): void {
  const renew = useEffectEvent(() => {
    if (!isPageHidden() && online.get() && !isBlocked()) refetch({ cancelRefetch: false })
  })
  useEffect(() => {
    if (!mayChange) return undefined
    const timer = setInterval(renew, everyMs)
    return () => clearInterval(timer)
  }, [mayChange, everyMs])
}
