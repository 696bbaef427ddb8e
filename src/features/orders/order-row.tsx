import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countdown } from '#features/orders/countdown.ts'
import { OrderStatusChip } from '#features/orders/order-status-chip.tsx'
import type { Order } from '#api/orders/queries.ts'
import { shortNumber } from '#lib/server-text.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import styles from './order-row.module.css'

const MINUTE_MS = 60_000

const accountName = (bank: string, number: string) => `${bank} ${shortNumber(number)}`.trim()

/** Who the money comes from or goes to, and through which account; the raw text when unreadable. */
export function parties(order: Order): { who: string; account: string } {
  if ('payerName' in order) {
    return { who: order.payerName, account: accountName(order.bankName, order.bankNumber) }
  }
  const { payee } = order
  if ('raw' in payee) return { who: payee.raw, account: '' }
  return { who: payee.holder, account: accountName(payee.bankName, payee.bankNumber) }
}

type OrderRowProps = { order: Order; /** The server's clock, Unix ms. */ now: number }

/** One order at a glance: what is left of its time, amount, name and bank, state. */
export function OrderRow({ order, now }: OrderRowProps) {
  const { t } = useLingui()
  const isOpen = order.state.known === 'to-be-paid' || order.state.known === 'audit-failed'
  const left = isOpen ? countdown(order, now) : null
  const { who, account: through } = parties(order)
  const minutes = left ? Math.ceil(left.leftMs / MINUTE_MS) : 0
  const hours = Math.floor(minutes / 60)
  return (
    <div className={styles.row}>
      {left ? (
        <ProgressRing
          fraction={left.fraction}
          tone={left.tone}
          label={plural(minutes, { one: '# minute left', other: '# minutes left' })}
        >
          {minutes < 100
            ? t({ message: `${minutes}m`, comment: 'minutes left, as short as can be' })
            : t({ message: `${hours}h`, comment: 'hours left, as short as can be' })}
        </ProgressRing>
      ) : (
        <span className={styles.time}>
          <DateTime moment={order.createdAt} as="time" />
        </span>
      )}
      <div className={styles.text}>
        <div className={styles.top}>
          <Money amount={order.amount} size="m" />
          <OrderStatusChip state={order.state} />
        </div>
        <div className={styles.parties}>
          <bdi className={styles.who}>{who || order.orderId}</bdi>
          {through !== '' && (
            <span className={styles.account}>
              {' · '}
              <bdi>{through}</bdi>
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
