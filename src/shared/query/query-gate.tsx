import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toServerTime } from '#platform/clock/clock.ts'
import { online } from '#platform/network/network.ts'
import { useStore } from '#platform/store.ts'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { StaleBanner } from '#ui/feedback/stale-banner.tsx'

type QueryGateProps = {
  /** The query library's own result has all of it. `dataUpdatedAt`: the phone's Unix ms. */
  query: {
    data: unknown
    dataUpdatedAt: number
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** The skeleton. */
  skeleton: ReactNode
  children: ReactNode
}

/** Shows the loading and error states of a query, and the age of its data. */
export function QueryGate({ query, skeleton, children }: QueryGateProps) {
  const { t } = useLingui()
  const isOnline = useStore(online)
  if (query.data !== undefined) {
    const asOf = toServerTime(query.dataUpdatedAt)
    return (
      <>
        {(query.isError || !isOnline) && <StaleBanner isOffline={!isOnline} asOf={asOf} />}
        {children}
      </>
    )
  }
  if (!query.isError) {
    return (
      <div role="group" aria-busy="true" aria-label={t`Loading`}>
        {skeleton}
      </div>
    )
  }
  return (
    <LoadFailed isOnline={isOnline} onRetry={() => void query.refetch()} busy={query.isFetching} />
  )
}
