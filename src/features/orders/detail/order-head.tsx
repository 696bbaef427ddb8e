import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { amountRole, orderPhase, type OrderPhase } from '#domain/order-phase.ts'
import { timeToAct } from '#domain/order-urgency.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import { TimeChip } from '#features/orders/detail/time-chip.tsx'
import { useNewsSince } from '#features/orders/detail/use-order-action.ts'
import { manilaDay } from '#lib/manila-day.ts'
import { formatAmount } from '#lib/money.ts'
import { StateChip } from '#shared/orders/state-chip.tsx'
import { AmountUnreadable } from '#shared/records/unreadable-amounts.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { DateTime } from '#ui/data/date-time.tsx'
import { Money } from '#ui/data/money.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { classNames } from '#ui/foundation/class-names.ts'
import { InfoIcon, WarningIcon } from '#ui/icons/icons.ts'
import { ClockIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './order-head.module.css'

const EXPECTED = msg`Expected`
const PAID = msg`Paid`
const DO_NOT_PAY = msg`Do not pay`
const NEUTRAL = msg`Order amount`

/** What the amount means (R6.40): only 'Pay exactly' asks to pay it. */
const LABELS: Record<Side, Record<OrderPhase, MessageDescriptor>> = {
  collection: {
    open: EXPECTED,
    late: EXPECTED,
    'in-review': msg`Payer says paid`,
    returned: EXPECTED,
    'timed-out': EXPECTED,
    completed: msg`Received`,
    rejected: msg`Not received`,
    'wrong-amount': EXPECTED,
    'name-mismatch': EXPECTED,
    unknown: NEUTRAL,
  },
  payment: {
    open: msg`Pay exactly`,
    late: DO_NOT_PAY,
    'in-review': msg`Paid, being checked`,
    returned: msg`Paid, proof not accepted`,
    'timed-out': DO_NOT_PAY,
    completed: PAID,
    rejected: DO_NOT_PAY,
    'wrong-amount': PAID,
    'name-mismatch': PAID,
    unknown: NEUTRAL,
  },
}

type OrderHeadProps = { order: Order; now: number }

/** The amount, its meaning for the agent, the time left, and whether all of it is older (R6.70). */
export function OrderHead({ order, now }: OrderHeadProps) {
  const { i18n } = useLingui()
  const phase = orderPhase(order, now)
  const role = amountRole(order, phase)
  const since = useNewsSince(order)
  // an amount that cannot be read must not be paid, nor an order that was reported since
  const isAsked = since === null && (order.amount !== null || phase !== 'open')
  const isToBePaid = phase === 'open' || phase === 'late'
  // the words above the amount say the state
  const isSaid = isAsked && (isToBePaid || phase === 'in-review')
  // in a state that the app does not know, nothing can be done here
  const left = phase === 'unknown' ? null : timeToAct(order, now)
  const overMs = role === 'void' && phase !== 'rejected' ? order.expiresAt.ms : null
  const characters = order.amount === null ? 1 : formatAmount(order.amount).length
  return (
    <>
      {since === 'accepted' && (
        <Banner tone="info" icon={InfoIcon} role="status">
          <Trans>The server has accepted your report. What you see here is older.</Trans>
        </Banner>
      )}
      {since === 'unknown' && (
        <Banner tone="warn" icon={WarningIcon} role="status">
          <Trans>The result of your report is unknown. What you see here is older.</Trans>
        </Banner>
      )}
      <Card className={styles.head}>
        <p className={classNames(styles.label, role === 'void' && styles.void)}>
          {i18n._(isAsked ? LABELS[order.side][phase] : NEUTRAL)}
        </p>
        <div
          className={styles.amount}
          data-role={since !== null && role === 'due' ? 'settled' : role}
          data-amount
          style={{ '--characters': characters } as CSSProperties}
        >
          <Money amount={order.amount} size="xl" />
        </div>
        {order.amount === null && <AmountUnreadable />}
        <div className={styles.state}>
          {overMs !== null ? (
            <Chip tone="bad" icon={ClockIcon}>
              <Trans>
                Time ran out:{' '}
                <DateTime
                  moment={order.expiresAt}
                  as={manilaDay(overMs) === manilaDay(now) ? 'time' : 'date-time'}
                />
              </Trans>
            </Chip>
          ) : (
            <>
              {!isSaid && !(left && isToBePaid) && (
                <StateChip state={order.state} side={order.side} />
              )}
              {left && <TimeChip left={left} />}
            </>
          )}
        </div>
        {left && left.leftMs > 0 && (
          <span className={classNames(styles.bar, styles[left.tone])} aria-hidden>
            <span style={{ transform: `scaleX(${left.fraction})` }} />
          </span>
        )}
      </Card>
    </>
  )
}
