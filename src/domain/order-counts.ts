import { needsAgent } from '#domain/order-urgency.ts'
import type { Order } from '#domain/order.ts'
import { isDone } from '#domain/status.ts'

/** A list as far as it is loaded. */
type Loaded = {
  items: readonly Order[]
  /** Null when all pages are loaded. */
  nextPage: number | null
  /** The number of rows that could not be parsed. */
  dropped: number
}

/** The data of a response and when it arrived (Unix ms, phone clock). */
type Answered<T> = { data: T | undefined; at: number }

type Counts = { active: number; needsAgent: number; toBeApproved: number }

/** Caches counts: a list that has not changed is not counted again. */
const counted = new WeakMap<readonly Order[], Counts>()

function countsOf(items: readonly Order[]): Counts {
  const known = counted.get(items)
  if (known) return known
  const counts: Counts = { active: 0, needsAgent: 0, toBeApproved: 0 }
  for (const order of items) {
    if (!isDone(order.state)) counts.active += 1
    // the clock does not matter here, so `now` is 0
    if (needsAgent(order, 0)) counts.needsAgent += 1
    if (order.state.status === 'to-be-approved') counts.toBeApproved += 1
  }
  counted.set(items, counts)
  return counts
}

/** Whether a list has all its orders. */
export const isWhole = (list: Loaded | undefined): list is Loaded =>
  list?.nextPage === null && list.dropped === 0

/** The length of a list; undefined until it is whole. */
export const wholeCount = (list: Loaded | undefined): number | undefined =>
  isWhole(list) ? list.items.length : undefined

/** The number of active orders to approve; undefined until all are loaded. */
export const approvalCount = (active: Loaded | undefined): number | undefined =>
  isWhole(active) ? countsOf(active.items).toBeApproved : undefined

/**
 * The number of orders of a list that the server counts; undefined until all are loaded. An order that
 * was done since its list arrived is still a row of it.
 */
export const countedIn = (list: Loaded | undefined): number | undefined =>
  isWhole(list) ? countsOf(list.items).active : undefined

/** Whether a newer and different count of the server proves that a complete list is out of date. */
export const isOutdated = (
  { data: list, at }: Answered<Loaded>,
  { data: count, at: countedAt }: Answered<number>,
): boolean => isWhole(list) && at < countedAt && count !== undefined && countedIn(list) !== count

/**
 * The number of active orders that need the agent (R6.64): from the list if it is complete and not
 * out of date; otherwise the server's count.
 */
export const agentCount = (
  active: Answered<Loaded>,
  server: Answered<number>,
): number | undefined =>
  isWhole(active.data) && !isOutdated(active, server)
    ? countsOf(active.data.items).needsAgent
    : server.data
