import { Trans, useLingui } from '@lingui/react/macro'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { OrderRow } from '#features/orders/order-row.tsx'
import type { Order, OrderTab } from '#api/orders/queries.ts'
import { serverNow, toServerTime } from '#platform/clock.ts'
import { online } from '#platform/network.ts'
import { useStore } from '#platform/store.ts'
import { useNow } from '#platform/use-now.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { InboxIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { StaleBanner } from '#ui/stale-banner.tsx'
import styles from './order-list.module.css'

const RENEW_COUNTDOWNS_MS = 10_000

type OrderListProps = {
  label: string
  tab: OrderTab
  query: UseInfiniteQueryResult<Order[]>
}

/** A list of orders in every state it can be in: loading, empty, failed, offline, more, end. */
export function OrderList({ label, tab, query }: OrderListProps) {
  const { data: orders, isError, isFetching, refetch, dataUpdatedAt } = query
  const isOnline = useStore(online)
  // renders again; the time itself is the server's
  useNow(RENEW_COUNTDOWNS_MS)
  const now = serverNow()

  if (!orders) {
    return isError ? (
      <Card>
        <ErrorState
          detail={isOnline ? undefined : <Trans>Please check your network first</Trans>}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Card>
    ) : (
      <LoadingRows />
    )
  }
  return (
    <>
      {(isError || !isOnline) && (
        <StaleBanner isOffline={!isOnline} asOf={toServerTime(dataUpdatedAt)} />
      )}
      {orders.length === 0 ? (
        <EmptyOrders tab={tab} />
      ) : (
        <Card isFlush>
          <ul aria-label={label}>
            {orders.map((order) => (
              <li key={order.orderId}>
                <OrderRow order={order} now={now} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ListEnd query={query} />
    </>
  )
}

function LoadingRows() {
  const { t } = useLingui()
  return (
    <Card isFlush aria-busy="true" aria-label={t`Loading`} role="group">
      <ul>
        {[0, 1, 2, 3, 4].map((row) => (
          <li key={row} className={styles.loading}>
            <Skeleton width={46} height={46} radius="l" />
            <span>
              <Skeleton width="7rem" height="1.2em" />
              <Skeleton width="11rem" height="1em" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function EmptyOrders({ tab }: { tab: OrderTab }) {
  const { t } = useLingui()
  const titles = {
    active: t`No orders waiting`,
    approval: t`Nothing to be approved`,
    done: t`No finished orders yet`,
  }
  return (
    <Card>
      <EmptyState icon={InboxIcon} title={titles[tab]}>
        {tab === 'active' && (
          <Trans>New orders come here by themselves while you are on duty.</Trans>
        )}
      </EmptyState>
    </Card>
  )
}

/** Loads the next page when its place comes into view; the button does the same by hand. */
function ListEnd({ query }: { query: UseInfiniteQueryResult<Order[]> }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, data } = query
  const place = useRef<HTMLDivElement>(null)
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    const element = place.current
    if (!element || !waits) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [waits, fetchNextPage])

  if (!data || data.length === 0) return null
  return (
    <div ref={place} className={styles.end}>
      {hasNextPage ? (
        <Button variant="tint" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? <Trans>Retry</Trans> : <Trans>Load more</Trans>}
        </Button>
      ) : (
        <Trans>End of the list</Trans>
      )}
    </div>
  )
}
