import type { Centavos } from '#lib/money.ts'
import { AmountUnreadable } from '#shared/records/unreadable-amounts.tsx'
import { Money } from '#ui/data/money.tsx'
import * as styles from './order-row.module.css'

/** An order's amount in a row; an unreadable one is '—' with an explanation. */
export function OrderAmount({ amount }: { amount: Centavos | null }) {
  if (amount !== null) {
    return (
      <span data-amount>
        <Money amount={amount} size="m" />
      </span>
    )
  }
  return (
    <span className={styles.unread}>
      <Money amount={null} size="m" />
      <AmountUnreadable />
    </span>
  )
}
