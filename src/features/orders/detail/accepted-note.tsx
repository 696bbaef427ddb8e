import { Trans } from '@lingui/react/macro'
import type { Order } from '#domain/order.ts'
import { useIsOrderOlder } from '#features/orders/detail/use-order-action.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { InfoIcon } from '#ui/icons/icons.ts'

/** Says that the state shown below does not know of an accepted action yet (R6.70). */
export function AcceptedNote({ order }: { order: Order }) {
  if (!useIsOrderOlder(order)) return null
  return (
    <Banner tone="info" icon={InfoIcon} role="status">
      <Trans>
        The server has accepted your report. The order has not been loaded since: what you see here
        is older.
      </Trans>
    </Banner>
  )
}
