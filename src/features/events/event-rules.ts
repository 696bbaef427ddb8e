import type { OperatorEvent } from '#api/events/contract.ts'

export type EventTab = 'running' | 'mine' | 'ended'
export const EVENT_TABS: readonly EventTab[] = ['running', 'mine', 'ended']

export type EventSearch = { tab?: EventTab | undefined }

/** The search parameters of /eventPage; what is running needs none. */
export function eventSearch(search: Record<string, unknown>): EventSearch {
  const tab = EVENT_TABS.find((known) => known === search['tab'])
  return { tab: tab === 'running' ? undefined : tab }
}

type Place = Pick<OperatorEvent, 'status' | 'endsAt'>

const MINE: ReadonlySet<OperatorEvent['status']> = new Set(['joined', 'claimable', 'claimed'])

/** Where an event is shown; mine may be running or over. `nowMs` is the server's. */
export function isInTab({ status, endsAt }: Place, tab: EventTab, nowMs: number): boolean {
  if (tab === 'mine') return MINE.has(status)
  const isPast = endsAt.ms !== null && endsAt.ms <= nowMs
  const isOver = status === 'ended' || status === 'claimed' || (isPast && status !== 'claimable')
  return isOver === (tab === 'ended')
}
