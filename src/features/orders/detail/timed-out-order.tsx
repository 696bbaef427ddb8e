import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { collectionOrderQuery, paymentOrderQuery } from '#api/order/queries.ts'
import { markOpened } from '#api/orders/alert-state.ts'
import { orderPhase } from '#domain/order-phase.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import { AmountMissing } from '#features/orders/detail/amount-missing.tsx'
import { OrderFacts, PayeeFacts, PayerFacts } from '#features/orders/detail/order-facts.tsx'
import { isMissing, OrderGate, type Refresh } from '#features/orders/detail/order-gate.tsx'
import { OrderHead } from '#features/orders/detail/order-head.tsx'
import { PhaseBanner } from '#features/orders/detail/phase-banner.tsx'
import { minutesLate } from '#features/orders/detail/time-left.ts'
import { TimeoutActions } from '#features/orders/detail/timeout-actions.tsx'
import { useOpenOrder } from '#features/orders/detail/use-open-order.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './timed-out-order.module.css'

type TimedOutOrderProps = { orderId: string; side: Side | null }

/** The id does not name the order's side: without a parameter the payment side is tried first. */
export function TimedOutOrder({ orderId, side }: TimedOutOrderProps) {
  const client = useQueryClient()
  const [isCollection, setIsCollection] = useState(side === 'collection')
  const payment = useOpenOrder({
    ...paymentOrderQuery(client, orderId),
    enabled: !isCollection,
  })
  // remembered, because a query that refetches resets its error
  if (side === null && !isCollection && isMissing(payment.error)) setIsCollection(true)
  const collection = useOpenOrder({
    ...collectionOrderQuery(client, orderId),
    enabled: isCollection,
  })
  const found = side ?? (collection.data ? 'collection' : payment.data ? 'payment' : null)
  useEffect(() => (found ? markOpened(orderId, found) : undefined), [orderId, found])
  if (isCollection) {
    return (
      <OrderGate query={collection} list="/ordersC">
        {(order, now, refresh) => (
          <>
            <Story side="collection" order={order} now={now} refresh={refresh} />
            <PayerFacts order={order} />
            <OrderFacts order={order} />
            <TimeoutActions side="collection" order={order} now={now} />
          </>
        )}
      </OrderGate>
    )
  }
  return (
    <OrderGate query={payment} list="/ordersP">
      {(order, now, refresh) => (
        <>
          <Story side="payment" order={order} now={now} refresh={refresh} />
          <PayeeFacts payee={order.payee} isPartial={order.isPartial} />
          <OrderFacts order={order} />
          <TimeoutActions side="payment" order={order} now={now} />
        </>
      )}
    </OrderGate>
  )
}

type StoryProps = { side: Side; order: Order; now: number; refresh: Refresh }

/** What happened, and how late it is. An order that is closed shows how it ended. */
function Story({ side, order, now, refresh }: StoryProps) {
  const { t } = useLingui()
  const phase = orderPhase(order, now)
  const minutes = minutesLate(order.expiresAt.ms, now)
  const isLate = phase === 'late' || phase === 'timed-out'
  return (
    <>
      <OrderHead label={t`Amount of the order`} order={order} now={now} />
      <AmountMissing order={order} now={now} refresh={refresh} />
      <PhaseBanner side={side} order={order} now={now} />
      {isLate && (
        <Card className={styles.story}>
          <h2>
            <Trans>What happened</Trans>
          </h2>
          {minutes > 0 && (
            <p className={styles.late}>
              <Plural value={minutes} one="# minute late" other="# minutes late" />
            </p>
          )}
          <p>
            {side === 'payment' ? (
              <Trans>
                The proof did not come before the deadline. If you have paid, send it now: customer
                service decides. If you have not, release the order and do not pay it.
              </Trans>
            ) : (
              <Trans>
                The payment was not confirmed before the deadline. If it is in your wallet, say so
                now: customer service decides. If it is not, release the order.
              </Trans>
            )}
          </p>
        </Card>
      )}
    </>
  )
}
