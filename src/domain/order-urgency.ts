import { orderPhase } from '#domain/order-phase.ts'
import type { Order } from '#domain/order.ts'

/** What decides about an order's place: an order, or what the alerts know of one. */
export type Deadline = { id: string; createdAt: number | null; expiresAt: number | null }

const deadlineOf = ({ orderId, createdAt, expiresAt }: Order): Deadline => ({
  id: orderId,
  createdAt: createdAt.ms,
  expiresAt: expiresAt.ms,
})

/**
 * Whether the agent has to do something about an order (R6.28): all that may still be acted on, but
 * for a payment that customer service is checking. A collection that is to be approved waits for the
 * agent to look into the wallet: its payer says that it is paid.
 */
export function needsAgent(order: Order, now: number): boolean {
  const phase = orderPhase(order, now)
  if (phase === 'in-review') return order.side === 'collection'
  return phase === 'open' || phase === 'late' || phase === 'returned' || phase === 'unknown'
}

/** 0: there is time left; 1: no readable deadline; 2: the time is up. */
function rankOf({ expiresAt }: Deadline, now: number): 0 | 1 | 2 {
  if (expiresAt === null) return 1
  return expiresAt > now ? 0 : 2
}

/**
 * Orders by what is lost first, for `toSorted` (R6.28): the nearest deadline first, then orders without
 * one, then those whose time is up, the latest of them first. `now` is server ms since 1970.
 */
export function compareDeadlines(a: Deadline, b: Deadline, now: number): number {
  const rank = rankOf(a, now)
  const byRank = rank - rankOf(b, now)
  if (byRank !== 0) return byRank
  const byDeadline = (a.expiresAt ?? 0) - (b.expiresAt ?? 0)
  if (byDeadline !== 0) return rank === 2 ? -byDeadline : byDeadline
  // of two that are equal otherwise the older one has waited longer; the id keeps the order stable
  return (a.createdAt ?? 0) - (b.createdAt ?? 0) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

export const compareUrgency = (a: Order, b: Order, now: number): number =>
  compareDeadlines(deadlineOf(a), deadlineOf(b), now)

/** Active orders in two groups, each by urgency. */
export function byUrgency(
  orders: readonly Order[],
  now: number,
): { needsAgent: readonly Order[]; withService: readonly Order[] } {
  const groups: { needsAgent: Order[]; withService: Order[] } = { needsAgent: [], withService: [] }
  for (const order of orders) {
    groups[needsAgent(order, now) ? 'needsAgent' : 'withService'].push(order)
  }
  groups.needsAgent.sort((a, b) => compareUrgency(a, b, now))
  groups.withService.sort((a, b) => compareUrgency(a, b, now))
  return groups
}

/** The order to go on with after the one named; null when nothing needs the agent. */
export const nextOrder = (orders: readonly Order[], afterId: string, now: number): Order | null =>
  byUrgency(orders, now).needsAgent.find(({ orderId }) => orderId !== afterId) ?? null
