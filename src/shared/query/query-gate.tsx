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
  /** The shape of what is loading. */
  skeleton: ReactNode
  children: ReactNode
}

/** What stands for data that is not there yet, or could not be had; and the age of data that is. */
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
