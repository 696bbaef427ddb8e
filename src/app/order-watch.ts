import type { Order } from '#domain/order.ts'
import { SIDES, type Side } from '#domain/side.ts'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { collectionOrdersQuery, paymentOrdersQuery, type HeldOrders } from '#api/orders/queries.ts'
import { mayWait } from '#domain/status.ts'
import { type OrderPage } from '#api/orders/order-list.ts'
import { serverNow } from '#platform/clock/clock.ts'

/**
 * Knows which orders wait to be paid, and says when one is over: its time is up, or the server's
 * list, which had it, has it no more. No event tells of the latter. Looks at a list once
 * per answer, never once per event, and keeps no copy of it.
 */
export type OrderWatch = {
  /** An event has brought this order. */
  note: (side: Side, order: Order) => void
  stop: () => void
}

type WatchEvents = {
  /** Their time is up, or the server's list has them no more. */
  onOver: (side: Side, ids: string[], why: 'expired' | 'gone') => void
  /** The list has come; `isDone` knows of an order whether it says that nobody need act. */
  onList: (side: Side, isDone: (id: string) => boolean, list: OrderPage) => void
}

/** Of one side: the rows of the last answer, and what events have brought that it did not have. */
type Watched = {
  listed: readonly Order[]
  noted: Map<string, { order: Order; at: number }>
  /** Expired, and told. */
  told: Set<string>
  /** When the list that came last, or comes next, was asked for: phone's ms. */
  askedAt: number
}

const HASHES: Record<string, Side> = {
  [hashKey(collectionOrdersQuery('active').queryKey)]: 'collection',
  [hashKey(paymentOrdersQuery('active').queryKey)]: 'payment',
}

/** Which side's active orders a query holds; undefined when it holds something else. */
export const sideOfActive = (queryHash: string): Side | undefined => HASHES[queryHash]

/** Timers count in 32 bits; a phone's sleep makes long ones late anyway. */
const MAX_TIMER_MS = 60 * 60_000
/** A list that was asked for so soon after an order's event may have been written before it. */
const LIST_LAG_MS = 60_000

const isExpired = ({ expiresAt }: Order) => expiresAt.ms !== null && expiresAt.ms <= serverNow()
const isOpen = ({ state }: Order) => mayWait(state)

/**
 * Of which orders the list would have a row: of all when it is complete, of those above its last row
 * when more pages follow and it came in order, newest first. A list with rows that could not be read
 * says nothing of what it lacks.
 */
function coverage({
  items,
  nextPage,
  dropped,
  isReordered = false,
}: OrderPage): (order: Order) => boolean {
  if (dropped > 0) return () => false
  if (nextPage === null) return () => true
  if (isReordered) return () => false
  const times = items.map(({ createdAt }) => createdAt.ms ?? Number.NaN)
  const isInOrder = times.every((time, at) => at === 0 || time <= (times[at - 1] ?? Number.NaN))
  const last = times.at(-1)
  if (!isInOrder || last === undefined) return () => false
  return ({ createdAt }) => createdAt.ms !== null && createdAt.ms > last
}

const unwatched = (): Watched => ({ listed: [], noted: new Map(), told: new Set(), askedAt: 0 })

export function watchOrders(client: QueryClient, events: WatchEvents): OrderWatch {
  const sides: Record<Side, Watched> = { collection: unwatched(), payment: unwatched() }
  let timer: ReturnType<typeof setTimeout> | undefined
  let nextAt = Infinity

  const isWaiting = ({ told }: Watched, order: Order) => isOpen(order) && !told.has(order.orderId)

  const plan = (at: number) => {
    if (at >= nextAt) return
    nextAt = at
    clearTimeout(timer)
    timer = setTimeout(expire, Math.min(Math.max(nextAt - serverNow(), 0), MAX_TIMER_MS))
  }
  const expire = () => {
    nextAt = Infinity
    for (const side of SIDES) {
      const watched = sides[side]
      const over: string[] = []
      for (const order of watching(watched)) {
        if (order.expiresAt.ms === null || !isWaiting(watched, order)) continue
        if (isExpired(order)) {
          watched.told.add(order.orderId)
          over.push(order.orderId)
        } else plan(order.expiresAt.ms)
      }
      for (const id of over) watched.noted.delete(id)
      if (over.length > 0) events.onOver(side, over, 'expired')
    }
  }

  const take = (side: Side, list: OrderPage) => {
    // the answer may have set the clock: what is over by it is told before it counts as known
    expire()
    const watched = sides[side]
    const { listed: before, noted, askedAt } = watched
    const rows = new Map<string, Order>()
    for (const order of list.items) rows.set(order.orderId, order)
    const wouldHave = coverage(list)
    const isGone = (order: Order) => !rows.has(order.orderId) && wouldHave(order)
    const gone = new Set<string>()
    for (const order of before) {
      if (isWaiting(watched, order) && !noted.has(order.orderId) && isGone(order)) {
        gone.add(order.orderId)
      }
    }
    for (const [id, { order, at }] of noted) {
      const row = rows.get(id)
      const isOld = at + LIST_LAG_MS < askedAt
      if (isOld && isGone(order)) gone.add(id)
      if (gone.has(id) || (row && (isOld || !isOpen(row)))) noted.delete(id)
    }
    watched.listed = list.items
    // what was over before it came is no news
    watched.told = new Set(list.items.filter(isExpired).map(({ orderId }) => orderId))
    for (const order of list.items) {
      if (order.expiresAt.ms !== null && isWaiting(watched, order)) plan(order.expiresAt.ms)
    }
    if (gone.size > 0) events.onOver(side, [...gone], 'gone')
    const isComplete = list.nextPage === null && list.dropped === 0
    events.onList(
      side,
      (id) => {
        const row = rows.get(id)
        if (row) return !isWaiting(watched, row)
        return !noted.has(id) && (isComplete || gone.has(id))
      },
      list,
    )
  }

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const side = sideOfActive(event.query.queryHash)
    if (!side || event.type !== 'updated') return
    const { action } = event
    if (action.type === 'fetch') sides[side].askedAt = Date.now()
    // what an event wrote into the list is noted by `note`
    if (action.type !== 'success' || action.manual) return
    const [list] = (action.data as HeldOrders).pages
    if (list) take(side, list)
  })

  return {
    note: (side, order) => {
      if (!isOpen(order) || isExpired(order)) return
      const { noted } = sides[side]
      noted.set(order.orderId, { order, at: noted.get(order.orderId)?.at ?? Date.now() })
      if (order.expiresAt.ms !== null) plan(order.expiresAt.ms)
    },
    stop: () => {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}

function* watching({ listed, noted }: Watched): Generator<Order> {
  yield* listed
  for (const { order } of noted.values()) yield order
}
