import { countdown, type Countdown } from '#domain/countdown.ts'
import { orderPhase } from '#domain/order-phase.ts'
import type { Order } from '#domain/order.ts'

/** What determines an order's urgency: from an order or from the alerts. */
export type Deadline = { id: string; createdAt: number | null; expiresAt: number | null }

const deadlineOf = ({ orderId, createdAt, expiresAt }: Order): Deadline => ({
  id: orderId,
  createdAt: createdAt.ms,
  expiresAt: expiresAt.ms,
})

/**
 * Whether the agent has to act on an order (R6.28): every order that allows an action, except a
 * payment under review by customer service. A collection to be approved waits for the agent to
 * check the wallet, because its payer reports it as paid.
 */
export function needsAgent(order: Order, now: number): boolean {
  const phase = orderPhase(order, now)
  if (phase === 'in-review') return order.side === 'collection'
  return phase === 'open' || phase === 'late' || phase === 'returned' || phase === 'unknown'
}

/**
 * The time the agent has left to act on an order; null if nothing is asked of the agent, or if there
 * is no deadline. Once it has passed, only an order to be paid is late: another can still be acted on.
 */
export function timeToAct(order: Order, now: number): Countdown | null {
  const left = needsAgent(order, now) ? countdown(order, now) : null
  return left?.leftMs === 0 && orderPhase(order, now) !== 'late' ? null : left
}

/** 0: time left; 1: no readable deadline; 2: the deadline has passed. */
function rankOf({ expiresAt }: Deadline, now: number): 0 | 1 | 2 {
  if (expiresAt === null) return 1
  return expiresAt > now ? 0 : 2
}

/**
 * Compares by urgency, for `toSorted` (R6.28): the nearest deadline first, then orders without one,
 * then expired ones, the most recently expired first. `now`: Unix ms, server clock.
 */
export function compareDeadlines(a: Deadline, b: Deadline, now: number): number {
  const rank = rankOf(a, now)
  const byRank = rank - rankOf(b, now)
  if (byRank !== 0) return byRank
  const byDeadline = (a.expiresAt ?? 0) - (b.expiresAt ?? 0)
  if (byDeadline !== 0) return rank === 2 ? -byDeadline : byDeadline
  // between equals the older one has waited longer; the id makes the order deterministic
  return (a.createdAt ?? 0) - (b.createdAt ?? 0) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

export const compareUrgency = (a: Order, b: Order, now: number): number =>
  compareDeadlines(deadlineOf(a), deadlineOf(b), now)

/** The orders that need the agent, by urgency. */
export const byUrgency = (orders: readonly Order[], now: number): Order[] =>
  orders.filter((order) => needsAgent(order, now)).toSorted((a, b) => compareUrgency(a, b, now))

/** The most urgent of these orders that needs the agent and may be offered; null if there is none. */
export const nextOrder = (
  orders: readonly Order[],
  now: number,
  isOffered: (order: Order) => boolean,
): Order | null => byUrgency(orders, now).find(isOffered) ?? null
