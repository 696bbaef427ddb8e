import { useEffect, useEffectEvent } from 'react'
import { online } from '#platform/network/network.ts'
import { isBlocked } from '#platform/session/block.ts'
import { isPageHidden } from '#ui/foundation/page-visibility.ts'

/** The refetch interval of pending records: no event reports their outcome. */
const RENEW_MS = 15_000

/** Refetches while a shown record may change and the page is visible. */
export function useRenewal(mayChange: boolean, refetch: () => unknown): void {
  const renew = useEffectEvent(() => {
    if (!isPageHidden() && online.get() && !isBlocked()) refetch()
  })
  useEffect(() => {
    if (!mayChange) return undefined
    const timer = setInterval(renew, RENEW_MS)
    return () => clearInterval(timer)
  }, [mayChange])
}
