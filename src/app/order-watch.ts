import { hashKey, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { collectionOrdersQuery, paymentOrdersQuery, type Order } from '#api/orders/queries.ts'
import type { Page } from '#api/schema.ts'
import type { Side } from '#api/self/contract.ts'
import { serverNow } from '#platform/clock.ts'

/**
 * Knows which orders wait to be paid, and says when one is over: its time is up, or the server's
 * list, which had it, has it no more. Looks at a list once per answer, never once per event.
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
  onList: (side: Side, isDone: (id: string) => boolean) => void
}

type Entry = {
  expiresAt: number | null
  /** Phone's ms; a list that was asked for before says nothing about the order. */
  notedAt: number
  isListed: boolean
}

type List = InfiniteData<Page<Order>>

const HASHES: Record<string, Side> = {
  [hashKey(collectionOrdersQuery('active').queryKey)]: 'collection',
  [hashKey(paymentOrdersQuery('active').queryKey)]: 'payment',
}
/** Timers count in 32 bits; a phone's sleep makes long ones late anyway. */
const MAX_TIMER_MS = 60 * 60_000

export function watchOrders(client: QueryClient, events: WatchEvents): OrderWatch {
  const waiting: Record<Side, Map<string, Entry>> = { collection: new Map(), payment: new Map() }
  const askedAt: Record<Side, number> = { collection: 0, payment: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let nextAt = Infinity

  const expire = () => {
    nextAt = Infinity
    for (const side of ['collection', 'payment'] as const) {
      const over: string[] = []
      for (const [id, { expiresAt }] of waiting[side]) {
        if (expiresAt === null) continue
        if (expiresAt <= serverNow()) over.push(id)
        else nextAt = Math.min(nextAt, expiresAt)
      }
      for (const id of over) waiting[side].delete(id)
      if (over.length > 0) events.onOver(side, over, 'expired')
    }
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    if (nextAt === Infinity) return
    timer = setTimeout(expire, Math.min(Math.max(nextAt - serverNow(), 0), MAX_TIMER_MS))
  }

  const add = (side: Side, order: Order, isListed: boolean) => {
    const expiresAt = order.expiresAt.ms
    const isOver = expiresAt !== null && expiresAt <= serverNow()
    if (order.state.known !== 'to-be-paid' || isOver) return
    const notedAt = waiting[side].get(order.orderId)?.notedAt ?? Date.now()
    waiting[side].set(order.orderId, { expiresAt, notedAt, isListed })
    if (expiresAt === null || expiresAt >= nextAt) return
    nextAt = expiresAt
    plan()
  }

  const take = (side: Side, list: List) => {
    const before = waiting[side]
    const isComplete = (list.pages.at(-1)?.nextPage ?? null) === null
    const listed = new Map(
      list.pages.flatMap(({ items }) => items).map((order) => [order.orderId, order]),
    )
    waiting[side] = new Map()
    const gone: string[] = []
    for (const [id, entry] of before) {
      if (listed.has(id)) continue
      const isKnownToServer = entry.isListed && entry.notedAt < askedAt[side]
      if (isComplete && isKnownToServer) gone.push(id)
      else waiting[side].set(id, entry)
    }
    for (const [id, order] of listed) {
      const entry = before.get(id)
      if (entry) waiting[side].set(id, entry)
      if (order.state.known === 'to-be-paid') add(side, order, true)
      else waiting[side].delete(id)
    }
    if (gone.length > 0) events.onOver(side, gone, 'gone')
    events.onList(side, (id) => !waiting[side].has(id) && (isComplete || listed.has(id)))
  }

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const side = HASHES[event.query.queryHash]
    if (!side || event.type !== 'updated') return
    const { action } = event
    if (action.type === 'fetch') askedAt[side] = Date.now()
    // what an event wrote into the list is noted by `note`
    if (action.type === 'success' && !action.manual) take(side, action.data as List)
  })

  return {
    note: (side, order) => add(side, order, false),
    stop: () => {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}
