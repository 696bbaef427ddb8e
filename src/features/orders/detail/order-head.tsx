import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { countdown, type Countdown } from '#domain/countdown.ts'
import { orderPhase, orderStep } from '#domain/order-phase.ts'
import type { Order } from '#domain/order.ts'
import { timeLeft } from '#features/orders/detail/time-left.ts'
import { formatAmount, toTypedAmount } from '#lib/money.ts'
import { StateChip } from '#shared/orders/state-chip.tsx'
import { AmountUnreadable } from '#shared/records/unreadable-amounts.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { Money } from '#ui/data/money.tsx'
import { classNames } from '#ui/foundation/class-names.ts'
import { ClockIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './order-head.module.css'

type OrderHeadProps = {
  /** What the amount means: 'Pay exactly'. */
  label: ReactNode
  order: Order
  now: number
  hasSteps?: boolean
}

const STEPS = 3

/** The amount and the remaining time. */
export function OrderHead({ label, order, now, hasSteps = false }: OrderHeadProps) {
  const { t } = useLingui()
  const phase = orderPhase(order, now)
  const isRunning = phase === 'open' || phase === 'late'
  const left = isRunning ? countdown(order, now) : null
  const step = hasSteps ? orderStep(phase) : null
  return (
    <Card className={styles.head}>
      <p className={styles.label}>{label}</p>
      <div
        className={classNames(styles.amount, order.amount !== null && styles.isCopied)}
        style={
          {
            '--characters': order.amount === null ? 1 : formatAmount(order.amount).length,
          } as CSSProperties
        }
      >
        <Money amount={order.amount} size="xl" />
        {order.amount !== null && (
          <CopyButton name={t`amount`} value={toTypedAmount(order.amount)} />
        )}
      </div>
      {order.amount === null && <AmountUnreadable />}
      <div className={styles.state}>
        {left ? <TimeChip left={left} /> : <StateChip state={order.state} />}
        {step !== null && (
          <span>
            <Trans>
              Step {step} of {STEPS}
            </Trans>
          </span>
        )}
      </div>
      {left && (
        <span className={classNames(styles.bar, styles[left.tone])} aria-hidden>
          <span style={{ transform: `scaleX(${left.fraction})` }} />
        </span>
      )}
    </Card>
  )
}

function TimeChip({ left: { leftMs, tone } }: { left: Countdown }) {
  const time = timeLeft(leftMs)
  return (
    <span role="timer">
      <Chip tone={tone} icon={ClockIcon}>
        {leftMs === 0 ? <Trans>Time is up</Trans> : <Trans>{time} left</Trans>}
      </Chip>
    </span>
  )
}
