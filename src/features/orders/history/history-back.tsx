import type { OrderHistoryFilter } from '#features/orders/history/order-history-search.ts'
import { BackLink } from '#ui/layout/back-link.tsx'

/** The way up from a history: a downline member's is opened from the team's report of those days. */
export function HistoryBack({ filter: { member, from, to } }: { filter: OrderHistoryFilter }) {
  if (member === undefined) return <BackLink to="/record" />
  return <BackLink to="/teamReport" search={{ from, to }} />
}
