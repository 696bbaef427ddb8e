import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ORDER_MISSING } from '#api/order/contract.ts'
import { hasCode } from '#api/rejection.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import { AmountMissing } from '#features/orders/detail/amount-missing.tsx'
import { ToTheList } from '#features/orders/detail/back-to-list.tsx'
import { OrderHead } from '#features/orders/detail/order-head.tsx'
import { PhaseBanner } from '#features/orders/detail/phase-banner.tsx'
import { useServerNow } from '#platform/clock/use-server-now.ts'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyCard } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DangerIcon, SearchIcon, WarningIcon } from '#ui/icons/icons.ts'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './order-gate.module.css'

const RENEW_COUNTDOWN_MS = 1_000

type OrderGateProps<T extends Order> = {
  query: UseQueryResult<T>
  side: Side
  /** What follows amount and state. `now`: Unix ms, server clock. */
  children: (order: T, now: number) => ReactNode
}

/** An order in every state of its query: loading, missing, failed, stale, gone, loaded. */
export function OrderGate<T extends Order>({ query, side, children }: OrderGateProps<T>) {
  const now = useServerNow(RENEW_COUNTDOWN_MS)
  if (query.data === undefined && hasCode(query.error, ORDER_MISSING)) {
    return <OrderMissing side={side} />
  }
  return (
    <QueryGate query={query} skeleton={<OrderSkeleton />}>
      {(order, isStale) => (
        <>
          {order.isGone && <OrderGone side={side} />}
          {/* not while it loads, which takes a moment */}
          {isStale && order.isPartial && (
            <Banner tone="warn" icon={WarningIcon}>
              <Trans>
                Account numbers and notes are not kept on this phone. They show when the order has
                been loaded.
              </Trans>
            </Banner>
          )}
          <OrderHead order={order} now={now} />
          <AmountMissing order={order} now={now} query={query} />
          {!order.isGone && <PhaseBanner order={order} now={now} />}
          {children(order, now)}
        </>
      )}
    </QueryGate>
  )
}

function OrderGone({ side }: { side: Side }) {
  return (
    <Banner tone="bad" icon={DangerIcon} role="alert">
      {side === 'payment' ? (
        <Trans>
          The server no longer has this order for you. Do not pay it. If you have paid, contact
          customer service.
        </Trans>
      ) : (
        <Trans>
          The server no longer has this order for you. If the money has arrived, contact customer
          service.
        </Trans>
      )}
    </Banner>
  )
}

export function OrderMissing({ side }: { side: Side }) {
  const { t } = useLingui()
  return (
    <EmptyCard
      icon={SearchIcon}
      title={t`This order was not found`}
      action={<ToTheList side={side} />}
    >
      <Trans>The link may be old or mistyped.</Trans>
    </EmptyCard>
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
