import { LIST_LAG_MS } from '#domain/event-order.ts'
import type { AlertList } from '#domain/order-alerts/events.ts'
import { forgetLoaded } from '#domain/order-alerts/expiring.ts'
import { drop, endOrders, pendOrders, quiet } from '#domain/order-alerts/pending.ts'
import { factsOf, keyOf } from '#domain/order-alerts/selectors.ts'
import type { ListState } from '#domain/order-alerts/state.ts'
import { changeList, markShared, save, type Step } from '#domain/order-alerts/step.ts'
import { isExpired } from '#domain/order-phase.ts'
import type { Order } from '#domain/order.ts'
import { SIDES, type Side } from '#domain/side.ts'
import { isDone, mayWait } from '#domain/status.ts'

/**
 * Finds the new and the ended orders of a list. No event reports a cancelled order, so an order has
 * ended when a list that must contain it does not. Runs once per response, never per event.
 */

/** Servers date orders in whole seconds, and the clock offset is accurate to 2 s. */
const OPENING_MS = 3_000
/** For a longer list not every id is stored; the time of its newest order is stored instead. */
const MAX_TOLD_APART = 1_000

const expiryOf = ({ expiresAt }: Order) => expiresAt.ms ?? Infinity

const isWaiting = ({ expired }: ListState, order: Order) =>
  mayWait(order.state) && !expired.has(order.orderId)

function* waitingOrders(list: ListState): Generator<Order> {
  for (const order of list.listed.values()) if (isWaiting(list, order)) yield order
  for (const { order } of list.pushed.values()) if (isWaiting(list, order)) yield order
}

/** Records orders from an event. They count although the next list may not contain them yet. */
export function notePushed(step: Step, side: Side, orders: readonly Order[]): void {
  const { pushed, nextExpiry } = step.state.lists[side]
  const next = new Map(pushed)
  let expiry = nextExpiry
  for (const order of orders) {
    if (!mayWait(order.state)) next.delete(order.orderId)
    else if (!isExpired(order, step.earliestServerAt)) {
      next.set(order.orderId, { order, at: next.get(order.orderId)?.at ?? step.at })
      expiry = Math.min(expiry, expiryOf(order))
    }
  }
  changeList(step, side, { pushed: next, nextExpiry: expiry })
}

/**
 * Closes the notifications of orders that an event settles. Those that were waiting until then and
 * are done end like those that a list lacks.
 */
export function endSettled(step: Step, side: Side, settled: readonly Order[]): void {
  const list = step.state.lists[side]
  const ended: string[] = []
  /** Accepted, or done after that. */
  const others: string[] = []
  for (const { orderId, state } of settled) {
    const before = list.pushed.get(orderId)?.order ?? list.listed.get(orderId)
    if (before && isDone(state) && isWaiting(list, before)) ended.push(orderId)
    else if (before) others.push(keyOf(side, orderId))
  }
  if (others.length > 0) step.effects.push({ type: 'closeNotices', keys: others })
  if (ended.length > 0) endOrders(step, side, ended, 'gone')
}

/** Whether this tab has learned in the last minute that the order is done. */
export function isDoneLately({ at, state }: Step, side: Side, id: string): boolean {
  const facts = factsOf(state, side, id)
  return facts !== null && isDone(facts.order.state) && at - facts.at <= LIST_LAG_MS
}

/** Marks orders that a list shows for the first time as new until the member has seen them. */
export function noteAppeared(step: Step, side: Side, ids: readonly string[]): void {
  const keys = ids.map((id) => keyOf(side, id))
  markShared(step, keys, { newAt: step.at }, true)
}

/** Ends the orders that have expired by the server's clock, once each. */
export function expireOrders(step: Step): void {
  for (const side of SIDES) {
    const list = step.state.lists[side]
    if (list.nextExpiry > step.earliestServerAt) continue
    const over = new Set<string>()
    let nextExpiry = Infinity
    for (const order of waitingOrders(list)) {
      if (isExpired(order, step.earliestServerAt)) over.add(order.orderId)
      else nextExpiry = Math.min(nextExpiry, expiryOf(order))
    }
    const pushed = new Map([...list.pushed].filter(([id]) => !over.has(id)))
    changeList(step, side, { nextExpiry, pushed, expired: new Set([...list.expired, ...over]) })
    if (over.size > 0) endOrders(step, side, [...over], 'expired')
  }
}

/**
 * Which orders the list must contain: all if it is complete; those above its last row if more pages
 * follow and it is sorted newest first; none if rows could not be parsed.
 */
function coverage(list: AlertList): (order: Order) => boolean {
  const { orders, hasMore, dropped, isReordered } = list
  if (dropped > 0) return () => false
  if (!hasMore) return () => true
  if (isReordered) return () => false
  const times = orders.map(({ createdAt }) => createdAt.ms ?? Number.NaN)
  const isInOrder = times.every((time, at) => at === 0 || time <= (times[at - 1] ?? Number.NaN))
  const last = times.at(-1)
  if (!isInOrder || last === undefined) return () => false
  return ({ createdAt }) => createdAt.ms !== null && createdAt.ms > last
}

/** Processes a list's response: ends the orders it lacks, and adds the new ones. */
export function takeList(step: Step, side: Side, answer: AlertList): void {
  // the response may have changed the clock offset: orders that have expired by it end first
  expireOrders(step)
  const before = step.state.lists[side]
  const rows = new Map(answer.orders.map((order) => [order.orderId, order]))
  const wouldHave = coverage(answer)
  const isGone = (order: Order) => !rows.has(order.orderId) && wouldHave(order)
  const gone = new Set<string>()
  for (const order of before.listed.values()) {
    if (isWaiting(before, order) && !before.pushed.has(order.orderId) && isGone(order)) {
      gone.add(order.orderId)
    }
  }
  const pushed = new Map(before.pushed)
  for (const [id, { order, at }] of before.pushed) {
    const row = rows.get(id)
    const isOld = at + LIST_LAG_MS < answer.requestedAt
    if (isOld && isGone(order)) gone.add(id)
    if (gone.has(id) || (row && (isOld || !mayWait(row.state)))) pushed.delete(id)
  }
  // orders that had expired before are not new
  const expired = new Set<string>()
  for (const order of answer.orders)
    if (isExpired(order, step.earliestServerAt)) expired.add(order.orderId)
  const after = { ...before, listed: rows, pushed, expired }
  const expiries = [...waitingOrders(after)].map(expiryOf)
  const nextExpiry = expiries.reduce((soonest, ms) => Math.min(soonest, ms), Infinity)
  changeList(step, side, { listed: rows, pushed, expired, nextExpiry, listedAt: step.at })
  // an order that is done stays known for a minute: a late event may still come
  const isOver = (order: Order) => isGone(order) && !isDoneLately(step, side, order.orderId)
  forgetLoaded(step, side, answer.requestedAt, (order) => rows.has(order.orderId) || isOver(order))
  if (gone.size > 0) endOrders(step, side, [...gone], 'gone')
  const isComplete = !answer.hasMore && answer.dropped === 0
  drop(step, side, (id) => {
    const row = rows.get(id)
    if (row) return !isWaiting(after, row) && !isAcceptedNews(step, side, row)
    return isComplete && !pushed.has(id)
  })
  // of an order from before a reload an incomplete list tells nothing
  const isOverdue = (id: string) =>
    (step.state.marks.get(keyOf(side, id))?.dueAt ?? Infinity) <= step.earliestServerAt
  quiet(step, side, (id) => !factsOf(step.state, side, id) && isOverdue(id))
  pendOrders(step, side, filterNews(step, side, answer), 'poll')
}

/**
 * Whether an order that its event brought accepted (R7.16) has yet to ring: a list that has it
 * accepted, too, says nothing new.
 */
function isAcceptedNews({ at, state }: Step, side: Side, { orderId, state: now }: Order): boolean {
  const entry = state.pending.get(keyOf(side, orderId))
  if (!entry?.order || entry.source !== 'push' || mayWait(entry.order.state)) return false
  const isExpiredRow = state.lists[side].expired.has(orderId)
  return !isDone(now) && !isExpiredRow && at - entry.arrivedAt <= LIST_LAG_MS
}

/**
 * The orders of a list that may ring: those to be paid, except those listed when the member first
 * signed in on this device.
 */
function filterNews(step: Step, side: Side, { orders, hasMore }: AlertList): Order[] {
  const open = orders.filter(({ state }) => mayWait(state))
  if (!step.state.lists[side].hasStarted) seedHeard(step, side, open, !hasMore)
  const { since } = step.state.lists[side]
  if (since === null) return open
  return open.filter(({ createdAt }) => createdAt.ms === null || createdAt.ms >= since)
}

/** Marks the orders of the first list as heard. Orders on its further pages count as heard, too. */
function seedHeard(step: Step, side: Side, open: readonly Order[], isComplete: boolean): void {
  const { sessionBeganAt, clockOffset } = step.state
  const beganAt = sessionBeganAt + clockOffset - OPENING_MS
  // later orders arrived while the app was starting
  const before = open.filter(({ createdAt }) => createdAt.ms === null || createdAt.ms < beganAt)
  const times = before.map(({ createdAt }) => createdAt.ms).filter((ms) => ms !== null)
  const isKnownByIds = isComplete && before.length <= MAX_TOLD_APART
  const since = isKnownByIds || times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b))
  const keys = before.slice(0, MAX_TOLD_APART).map(({ orderId }) => keyOf(side, orderId))
  markShared(step, keys, { heard: true })
  changeList(step, side, { hasStarted: true, since })
  save(step)
}
