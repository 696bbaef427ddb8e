import { Trans } from '@lingui/react/macro'
import { isUnsettled, orderPhase } from '#domain/order-phase.ts'
import type { Order } from '#domain/order.ts'
import { unlessBlocked } from '#platform/session/block.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'

/** The id of the explanation, for the buttons that are disabled without an amount. */
export const AMOUNT_MISSING_ID = 'amount-missing'

type AmountMissingProps = {
  order: Order
  now: number
  query: { isFetching: boolean; refetch: () => unknown }
}

/** Explains that an order's amount could not be read, and offers to reload it. */
export function AmountMissing({ order, now, query }: AmountMissingProps) {
  if (order.amount !== null) return null
  return (
    <Banner
      tone="warn"
      icon={WarningIcon}
      role="status"
      action={
        <Button variant="tint" busy={query.isFetching} onClick={() => unlessBlocked(query.refetch)}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <span id={AMOUNT_MISSING_ID}>
        {isUnsettled(orderPhase(order, now)) ? (
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
