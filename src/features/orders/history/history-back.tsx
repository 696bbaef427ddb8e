import type { OrderHistoryFilter } from '#features/orders/history/order-history-search.ts'
import { BackLink } from '#ui/layout/back-link.tsx'

/** The 'up' link of a history; a downline member's leads to the team report of the same days. */
export function HistoryBack({ filter: { member, from, to } }: { filter: OrderHistoryFilter }) {
  if (member === undefined) return <BackLink to="/record" />
  return <BackLink to="/teamReport" search={{ from, to }} />
}
