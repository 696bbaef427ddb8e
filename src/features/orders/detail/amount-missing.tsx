import { Trans } from '@lingui/react/macro'
import { orderPhase } from '#domain/order-phase.ts'
import type { Order } from '#domain/order.ts'
import type { Refresh } from '#features/orders/detail/order-gate.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'

/** The id of the explanation, for the buttons that are disabled without an amount. */
export const AMOUNT_MISSING_ID = 'amount-missing'

type AmountMissingProps = { order: Order; now: number; refresh: Refresh }

/** Explains that an order's amount could not be read, and offers to reload it. */
export function AmountMissing({ order, now, refresh }: AmountMissingProps) {
  if (order.amount !== null) return null
  const phase = orderPhase(order, now)
  const mayBeActedOn =
    phase === 'open' || phase === 'late' || phase === 'in-review' || phase === 'returned'
  return (
    <Banner
      tone="warn"
      icon={WarningIcon}
      role="status"
      action={
        <Button variant="tint" busy={refresh.isBusy} onClick={refresh.ask}>
          <Trans>Ask again</Trans>
        </Button>
      }
    >
      <span id={AMOUNT_MISSING_ID}>
        {mayBeActedOn ? (
          <Trans>
            The amount of this order could not be read. It can be paid or confirmed when the server
            has sent the amount.
          </Trans>
        ) : (
          <Trans>The amount of this order could not be read.</Trans>
        )}
      </span>
    </Banner>
  )
}
