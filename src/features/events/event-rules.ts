import type { OperatorEvent } from '#api/events/contract.ts'
import type { EventTab } from '#features/events/event-search.ts'

type Place = Pick<OperatorEvent, 'status' | 'endsAt'>

const MINE: ReadonlySet<OperatorEvent['status']> = new Set(['joined', 'claimable', 'claimed'])

/**
 * Whether an event belongs to a tab; 'mine' includes running and past ones. `nowMs`: server clock.
 */
export function isInTab({ status, endsAt }: Place, tab: EventTab, nowMs: number): boolean {
  if (tab === 'mine') return MINE.has(status)
  const isPast = endsAt.ms !== null && endsAt.ms <= nowMs
  const isOver = status === 'ended' || status === 'claimed' || (isPast && status !== 'claimable')
  return isOver === (tab === 'ended')
}
