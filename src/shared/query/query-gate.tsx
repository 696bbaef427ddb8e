import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { online } from '#platform/network/network.ts'
import { useStore } from '#platform/store.ts'
import { StaleBanner } from '#shared/query/stale-banner.tsx'
import { useOutOfDate } from '#shared/query/use-out-of-date.ts'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import * as styles from './query-gate.module.css'

/** The part of a query result that the gate needs. */
export type GateQuery<Data> = {
  data: Data | undefined
  /** Unix ms, phone clock. */
  dataUpdatedAt: number
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

type QueryGateProps<Data> = {
  query: GateQuery<Data>
  skeleton: ReactNode
  /** Inside a sheet, where an error needs no card of its own. */
  isFramed?: boolean | undefined
  /** Replaces the banner with the age of the data. */
  stale?: ReactNode
  /** `isStale`: the data cannot be refetched, which the banner says. */
  children: (data: Data, isStale: boolean) => ReactNode
}

/** Shows the loading and error states of a query, and the age of its data. */
export function QueryGate<Data>(props: QueryGateProps<Data>) {
  const { query, skeleton, isFramed, children } = props
  const { t } = useLingui()
  const isOnline = useStore(online)
  const { data, isError, isFetching, refetch } = query
  const isStale = useOutOfDate(isError)
  if (data !== undefined) {
    const { stale = <StaleBanner isOffline={!isOnline} at={query.dataUpdatedAt} /> } = props
    return (
      <>
        {isStale && stale}
        {children(data, isStale)}
      </>
    )
  }
  if (!isError) {
    return (
      <div className={styles.loading} role="group" aria-busy="true" aria-label={t`Loading`}>
        {skeleton}
      </div>
    )
  }
  return (
    <LoadFailed
      isOnline={isOnline}
      onRetry={() => void refetch()}
      busy={isFetching}
      isFramed={isFramed}
    />
  )
}
