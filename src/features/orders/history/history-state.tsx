import { Trans } from '@lingui/react/macro'
import { orderPhase } from '#domain/order-phase.ts'
import type { Order } from '#domain/order.ts'
import { useServerNow } from '#platform/clock/use-server-now.ts'
import { StateChip } from '#shared/orders/state-chip.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { InfoIcon } from '#ui/icons/icons.ts'
import { ClockIcon } from '#ui/icons/more-icons.ts'

const RENEW_MS = 10_000

type HistoryStateProps = {
  order: Order
  /** The server has accepted an action on it since; its state here is older (R6.70). */
  isAccepted: boolean
}

/** An order's state in the history, which must not ask for a payment that was made or is too late. */
export function HistoryState({ order, isAccepted }: HistoryStateProps) {
  const now = useServerNow(RENEW_MS)
  if (isAccepted) {
    return (
      <Chip tone="info" icon={InfoIcon}>
        <Trans>Reported</Trans>
      </Chip>
    )
  }
  if (orderPhase(order, now) !== 'late') return <StateChip state={order.state} />
  return (
    <Chip tone="bad" icon={ClockIcon}>
      <Trans>Time is up</Trans>
    </Chip>
  )
}
