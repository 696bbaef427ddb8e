import type { Centavos } from '#lib/money.ts'
import { Money } from '#ui/money.tsx'
import { AmountUnreadable } from '#ui/unreadable-amounts.tsx'

/** An order's amount in a row; one that could not be read is '—' and says so. */
export function OrderAmount({ amount }: { amount: Centavos | null }) {
  if (amount !== null) return <Money amount={amount} size="m" />
  return (
    <span>
      <Money amount={null} size="m" /> <AmountUnreadable />
    </span>
  )
}
