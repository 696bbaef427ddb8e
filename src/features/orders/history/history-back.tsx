import type { Side } from '#domain/side.ts'
import type { OrderHistoryFilter } from '#features/orders/history/order-history-search.ts'
import { BackLink } from '#ui/layout/back-link.tsx'

type HistoryBackProps = { side: Side; filter: OrderHistoryFilter }

/**
 * The 'up' link of a history; a downline member's leads to the team report of the same side, days
 * and scope.
 */
export function HistoryBack({ side, filter }: HistoryBackProps) {
  const { member, range, from, to, scope } = filter
  if (member === undefined) return <BackLink to="/record" />
  return <BackLink to="/teamReport" search={{ range, from, to, side, scope }} />
}
