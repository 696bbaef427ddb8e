import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countdown } from '#features/orders/countdown.ts'
import { OrderStatusChip } from '#features/orders/order-status-chip.tsx'
import type { Order } from '#api/orders/queries.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import styles from './order-row.module.css'

const MINUTE_MS = 60_000

/** The last digits of an account, enough to tell one's own cards apart. */
const shortNumber = (number: string) => (number === '' ? '' : `··${number.slice(-4)}`)

/** Who the money comes from or goes to, and through which bank; the raw text when unreadable. */
function orderParties(order: Order): string {
  const parts =
    'payerName' in order
      ? [order.payerName, `${order.bankName} ${shortNumber(order.bankNumber)}`]
      : 'raw' in order.payee
        ? [order.payee.raw]
        : [order.payee.holder, `${order.payee.bankName} ${shortNumber(order.payee.bankNumber)}`]
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' · ')
}

type OrderRowProps = { order: Order; /** The server's clock, Unix ms. */ now: number }

/** One order at a glance: what is left of its time, amount, name and bank, state. */
export function OrderRow({ order, now }: OrderRowProps) {
  const { t } = useLingui()
  const isOpen = order.state.known === 'to-be-paid' || order.state.known === 'audit-failed'
  const left = isOpen ? countdown(order, now) : null
  const minutes = left ? Math.ceil(left.leftMs / MINUTE_MS) : 0
  return (
    <div className={styles.row}>
      {left ? (
        <ProgressRing
          fraction={left.fraction}
          tone={left.tone}
          label={plural(minutes, { one: '# minute left', other: '# minutes left' })}
        >
          {t({ message: `${minutes}m`, comment: 'minutes left, as short as can be' })}
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
        <bdi className={styles.parties}>{orderParties(order) || order.orderId}</bdi>
      </div>
    </div>
  )
}
