import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ORDER_MISSING } from '#api/order/contract.ts'
import type { Order } from '#domain/order.ts'
import type { ListRoute } from '#domain/side.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { useNow } from '#platform/clock/use-now.ts'
import { failureOf } from '#platform/http/failure.ts'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SearchIcon, WarningIcon } from '#ui/icons/icons.ts'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './order-gate.module.css'

const RENEW_COUNTDOWN_MS = 1_000

export function isMissing(error: unknown): boolean {
  const failure = failureOf(error)
  return failure?.kind === 'code' && failure.code === ORDER_MISSING
}

/** Refetches the order. */
export type Refresh = { ask: () => void; isBusy: boolean }

type OrderGateProps<T extends Order> = {
  query: UseQueryResult<T>
  list: ListRoute
  /** `now`: Unix ms, server clock. */
  children: (order: T, now: number, refresh: Refresh) => ReactNode
}

/** An order in every state of its query: loading, missing, failed, stale, loaded. */
export function OrderGate<T extends Order>({ query, list, children }: OrderGateProps<T>) {
  // only triggers a render; the time comes from the server's clock
  useNow(RENEW_COUNTDOWN_MS)

  if (isMissing(query.error)) return <OrderMissing list={list} />
  const refresh = { ask: () => void query.refetch(), isBusy: query.isFetching }
  return (
    <QueryGate query={query} skeleton={<OrderSkeleton />}>
      {(order) => (
        <>
          {order.isPartial && (
            <Banner tone="warn" icon={WarningIcon}>
              <Trans>
                Account numbers and notes are not kept on this phone. They show when the order has
                been loaded.
              </Trans>
            </Banner>
          )}
          {children(order, serverNow(), refresh)}
        </>
      )}
    </QueryGate>
  )
}

export function OrderMissing({ list }: { list: ListRoute }) {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState
        icon={SearchIcon}
        title={t`This order was not found`}
        action={
          <Link to={list} className={styles.link}>
            {list === '/ordersC' ? <Trans>Collection orders</Trans> : <Trans>Payment orders</Trans>}
          </Link>
        }
      >
        <Trans>The link may be old or mistyped.</Trans>
      </EmptyState>
    </Card>
  )
}

function OrderSkeleton() {
  return (
    <div className={styles.loading}>
      <Card className={styles.head}>
        <Skeleton width="5rem" height="1.2em" />
        <Skeleton width="11rem" height={46} />
        <Skeleton width="9rem" height={24} />
      </Card>
      <Card>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width="6rem" height="0.9em" />
            <Skeleton width="12rem" height="1.1em" />
          </div>
        ))}
      </Card>
      <ActionBar>
        <Skeleton width="100%" height={52} radius={14} />
      </ActionBar>
    </div>
  )
}
