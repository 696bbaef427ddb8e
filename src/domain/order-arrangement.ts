import { orderPhase } from '#domain/order-phase.ts'
import { compareUrgency, needsAgent } from '#domain/order-urgency.ts'
import type { Order } from '#domain/order.ts'
import { mayWait } from '#domain/status.ts'

/** The sections of an active list, from top to bottom. 'closed': done, but still in the list. */
const ORDER_SECTIONS = ['needs-agent', 'with-service', 'closed'] as const

export type OrderSection = (typeof ORDER_SECTIONS)[number]

/** The orders in display order, and the number in each section. */
export type Arrangement = {
  orders: readonly Order[]
  sizes: Readonly<Record<OrderSection, number>>
}

/** Returns whether the member has not seen an order yet. */
export type IsUnseen = (orderId: string) => boolean

/** The phases in which customer service decides. */
const AT_SERVICE: ReadonlySet<string> = new Set(['in-review', 'wrong-amount', 'name-mismatch'])

function sectionOf(order: Order, now: number): OrderSection {
  if (needsAgent(order, now)) return 'needs-agent'
  return AT_SERVICE.has(orderPhase(order, now)) ? 'with-service' : 'closed'
}

/** Whether an unseen order is shown as new: it waits, and its deadline has not passed. */
export const isNew = (order: Order, now: number): boolean =>
  mayWait(order.state) && orderPhase(order, now) !== 'late'

/**
 * Sorts orders for display (R6.60): new ones on top in the given order, then those that need the
 * agent by urgency, then those with customer service. `now`: Unix ms, server clock.
 */
export function arrangeOrders(
  orders: readonly Order[],
  isUnseen: IsUnseen,
  now: number,
): Arrangement {
  const fresh: Order[] = []
  const rest: Record<OrderSection, Order[]> = { 'needs-agent': [], 'with-service': [], closed: [] }
  for (const order of orders) {
    const isOnTop = isUnseen(order.orderId) && isNew(order, now)
    const group = isOnTop ? fresh : rest[sectionOf(order, now)]
    group.push(order)
  }
  for (const section of ORDER_SECTIONS) rest[section].sort((a, b) => compareUrgency(a, b, now))
  return {
    orders: [...fresh, ...ORDER_SECTIONS.flatMap((section) => rest[section])],
    sizes: {
      'needs-agent': fresh.length + rest['needs-agent'].length,
      'with-service': rest['with-service'].length,
      closed: rest.closed.length,
    },
  }
}

/** The section at an index. */
export function sectionAt({ sizes }: Arrangement, index: number): OrderSection {
  if (index < sizes['needs-agent']) return 'needs-agent'
  return index < sizes['needs-agent'] + sizes['with-service'] ? 'with-service' : 'closed'
}

/** Whether each order is where `arrangeOrders` would put it; a single pass without sorting. */
export function isArranged(arrangement: Arrangement, isUnseen: IsUnseen, now: number): boolean {
  let above: Order | null = null
  let isAboveNew = true
  for (const [index, order] of arrangement.orders.entries()) {
    const section = sectionAt(arrangement, index)
    if (sectionOf(order, now) !== section) return false
    const isOnTop = isUnseen(order.orderId) && isNew(order, now)
    if (isOnTop && !isAboveNew) return false
    const isSameGroup =
      above !== null && !isAboveNew && section === sectionAt(arrangement, index - 1)
    if (above && isSameGroup && compareUrgency(above, order, now) > 0) return false
    above = order
    isAboveNew = isOnTop
  }
  return true
}

const without = (arrangement: Arrangement, gone: ReadonlySet<string>): Arrangement => {
  const sizes = { ...arrangement.sizes }
  const orders = arrangement.orders.filter(({ orderId }, index) => {
    if (!gone.has(orderId)) return true
    sizes[sectionAt(arrangement, index)] -= 1
    return false
  })
  return { orders, sizes }
}

/** Adds an order at the end of its section. */
function withLast({ orders, sizes }: Arrangement, order: Order, now: number): Arrangement {
  const section = sectionOf(order, now)
  const upTo = ORDER_SECTIONS.slice(0, ORDER_SECTIONS.indexOf(section) + 1)
  const at = upTo.reduce((sum, name) => sum + sizes[name], 0)
  return {
    orders: orders.toSpliced(at, 0, order),
    sizes: { ...sizes, [section]: sizes[section] + 1 },
  }
}

/** Adds arrived orders on top, below only the new ones that the list has above them. */
function withArrivals(
  { orders, sizes }: Arrangement,
  came: readonly Order[],
  list: readonly Order[],
  isUnseen: IsUnseen,
): Arrangement {
  const next = [...orders]
  for (const order of came) {
    const above = new Set(list.slice(0, list.indexOf(order)).map(({ orderId }) => orderId))
    const stays = next.findIndex(({ orderId }) => !above.has(orderId) || !isUnseen(orderId))
    next.splice(stays < 0 ? next.length : stays, 0, order)
  }
  return { orders: next, sizes: { ...sizes, 'needs-agent': sizes['needs-agent'] + came.length } }
}

/** The differences between two versions of a list, skipping their common start and end. */
function changesOf(before: readonly Order[], after: readonly Order[]) {
  const changed = new Map<string, Order>()
  const isSameAt = (a: number, b: number) => {
    const order = after[b]
    if (order === undefined) return false
    // most orders are the same objects
    if (before[a] === order) return true
    if (before[a]?.orderId !== order.orderId) return false
    changed.set(order.orderId, order)
    return true
  }
  let start = 0
  while (start < before.length && isSameAt(start, start)) start += 1
  let oldEnd = before.length
  let newEnd = after.length
  while (oldEnd > start && newEnd > start && isSameAt(oldEnd - 1, newEnd - 1)) {
    oldEnd -= 1
    newEnd -= 1
  }
  const gone = new Set(before.slice(start, oldEnd).map(({ orderId }) => orderId))
  const came: Order[] = []
  for (const order of after.slice(start, newEnd)) {
    if (gone.delete(order.orderId)) changed.set(order.orderId, order)
    else came.push(order)
  }
  return { changed, gone, came }
}

/**
 * Applies a newer version of the list without reordering (R6.61): orders that are gone are removed,
 * arrived ones are put on top, those of a further page at the end of their section. All others stay
 * in place, whatever their state is now.
 */
export function keepArrangement(
  arrangement: Arrangement,
  before: readonly Order[],
  after: readonly Order[],
  isUnseen: IsUnseen,
  now: number,
): Arrangement {
  const { changed, gone, came } = changesOf(before, after)
  let next = arrangement
  if (gone.size > 0) next = without(next, gone)
  // none of the shown orders is left
  if (next.orders.length === 0) return arrangeOrders(after, isUnseen, now)
  if (changed.size > 0) {
    const orders = next.orders.map((order) => changed.get(order.orderId) ?? order)
    next = { ...next, orders }
  }
  if (came.length === 0) return next
  const isCome = new Set(came)
  const lastKnown = after.findLastIndex((order) => !isCome.has(order))
  const further = new Set(after.slice(lastKnown + 1))
  const arrived = came.filter((order) => !further.has(order))
  if (arrived.length > 0) next = withArrivals(next, arrived, after, isUnseen)
  for (const order of further) next = withLast(next, order, now)
  return next
}
