import { needsAgent } from '#domain/order-urgency.ts'
import type { Order } from '#domain/order.ts'

/** A list as far as it is loaded. */
type Loaded = {
  items: readonly Order[]
  /** Null when all pages are loaded. */
  nextPage: number | null
  /** How many rows could not be read. */
  dropped: number
}

/** Something that was answered, and when: the phone's Unix ms. */
type Answered<T> = { data: T | undefined; at: number }

type Counts = { needsAgent: number; toBeApproved: number }

/** A list that has not changed is not counted again. */
const counted = new WeakMap<readonly Order[], Counts>()

function countsOf(items: readonly Order[]): Counts {
  const known = counted.get(items)
  if (known) return known
  const counts: Counts = { needsAgent: 0, toBeApproved: 0 }
  for (const order of items) {
    // whether the time is up changes nothing here
    if (needsAgent(order, 0)) counts.needsAgent += 1
    if (order.state.status === 'to-be-approved') counts.toBeApproved += 1
  }
  counted.set(items, counts)
  return counts
}

const isWhole = (list: Loaded | undefined): list is Loaded =>
  list?.nextPage === null && list.dropped === 0

/** How many orders a list has; undefined as long as not all of them are loaded. */
export const wholeCount = (list: Loaded | undefined): number | undefined =>
  isWhole(list) ? list.items.length : undefined

/** How many of the active orders are to be approved; undefined as long as not all are loaded. */
export const approvalCount = (active: Loaded | undefined): number | undefined =>
  isWhole(active) ? countsOf(active.items).toBeApproved : undefined

/**
 * How many active orders need the agent (R6.64): of the list, where it is whole and no older than the
 * server's count or of the same length; otherwise that count.
 */
export function agentCount(active: Answered<Loaded>, server: Answered<number>): number | undefined {
  const { data: list } = active
  if (!isWhole(list)) return server.data
  const isTrue = active.at >= server.at || list.items.length === server.data
  return isTrue ? countsOf(list.items).needsAgent : server.data
}
