import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { StaleBanner } from '#ui/feedback/stale-banner.tsx'

type QueryGateProps = {
  /** The query library's own result has all of it. */
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  hasData: boolean
  isOnline: boolean
  /** When the data was asked for: Unix ms of the server. */
  asOf: number
  /** The shape of what is loading. */
  skeleton: ReactNode
  children: ReactNode
}

/** What stands for data that is not there yet, or could not be had; and the age of data that is. */
export function QueryGate(props: QueryGateProps) {
  const { query, hasData, isOnline, asOf, skeleton, children } = props
  const { t } = useLingui()
  if (hasData) {
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
