import type { Order } from '#domain/order.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { OrderStatus } from '#domain/status.ts'
import type { OrderWatch } from './order-watch.ts'

/** What is over, told from lists alone: the specification has no event for a cancelled order. */

const NOON = Date.parse('2026-03-02T12:00:00+08:00')
const MINUTE_MS = 60_000

type Row = { id: string; age?: number; left?: number; state?: OrderStatus }

const moment = (ms: number) => ({ ms, raw: '' })

/** An order that came `age` minutes ago and has `left` minutes to go. */
function order({ id, age = Number(id), left = 15, state = 'to-be-paid' }: Row): Order {
  return {
    orderId: id,
    state: { status: state },
    createdAt: moment(NOON - age * MINUTE_MS),
    expiresAt: moment(Date.now() + left * MINUTE_MS),
  } as Order
}

let client: QueryClient
let watch: OrderWatch
let told: string[]
let isDone: (id: string) => boolean

let watchOrders: typeof import('./order-watch.ts').watchOrders

beforeAll(async () => {
  const page = { cookie: '', hidden: false, addEventListener: () => undefined }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { search: '', hash: '', origin: 'http://localhost', hostname: '' })
  vi.stubGlobal('navigator', { onLine: true })
  watchOrders = (await import('./order-watch.ts')).watchOrders
})

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  client = new QueryClient()
  told = []
  watch = watchOrders(client, {
    onOver: (side, ids, why) => told.push(`${side} ${why} ${ids.join(' ')}`),
    onList: (_, done) => {
      isDone = done
    },
  })
})

afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

/** The server's answer: the rows of the pages that are loaded. */
async function answer(rows: Row[], page: { nextPage?: number; dropped?: number } = {}) {
  await client.fetchQuery({
    queryKey: ['orders', 'collection', 'active'],
    queryFn: () => ({
      pages: [
        { items: rows.map(order), nextPage: page.nextPage ?? null, dropped: page.dropped ?? 0 },
      ],
      pageParams: [1],
    }),
    staleTime: 0,
  })
}

const rows = (...ids: number[]): Row[] => ids.map((id) => ({ id: String(id) }))

it('an order that a complete list has no more is gone, once; one that was paid is not', async () => {
  await answer(rows(1, 2, 3))
  vi.advanceTimersByTime(1_000)
  await answer([{ id: '1', state: 'to-be-approved' }, { id: '3' }])
  await answer([{ id: '3' }])
  expect(told).toEqual(['collection gone 2'])
  expect([isDone('1'), isDone('2'), isDone('3')]).toEqual([true, true, false])
})

it('with more pages to come, only what would stand above the last row is gone', async () => {
  await answer(rows(1, 2, 3, 4), { nextPage: 3 })
  await answer(rows(1, 3), { nextPage: 2 })
  expect(told).toEqual(['collection gone 2'])
  // it may stand on the next page
  expect([isDone('2'), isDone('4'), isDone('5')]).toEqual([true, false, false])
})

it.each([
  ['is in no order that could be relied on', rows(3, 1), { nextPage: 2 }],
  ['has rows that could not be read', rows(1, 3), { dropped: 1 }],
  ['is empty, although more is said to follow', [], { nextPage: 2 }],
])('a list that %s says nothing of what it lacks', async (_, list, page) => {
  await answer(rows(1, 2, 3))
  await answer(list, page)
  expect(told).toEqual([])
  expect(isDone('2')).toBe(false)
})

it('an order of an event is gone only when a list a minute later lacks it, too', async () => {
  await answer(rows(1))
  watch.note('collection', order({ id: '0' }))
  vi.advanceTimersByTime(1_000)
  // written before the order came
  await answer(rows(1))
  expect(told).toEqual([])
  expect(isDone('0')).toBe(false)
  await answer(rows(0, 1))
  await answer(rows(1))
  expect(told).toEqual([])
  vi.advanceTimersByTime(2 * MINUTE_MS)
  await answer(rows(1))
  expect(told).toEqual(['collection gone 0'])
})

it('an order of an event that was accepted elsewhere rings no more', async () => {
  watch.note('collection', order({ id: '0' }))
  await answer([{ id: '0', state: 'to-be-approved' }])
  expect(isDone('0')).toBe(true)
})

it('time is up by the clock, once, whether the list still has the order or not', async () => {
  await answer([{ id: '1', left: 2 }, { id: '2' }])
  watch.note('collection', order({ id: '0', left: 1 }))
  vi.advanceTimersByTime(MINUTE_MS)
  expect(told).toEqual(['collection expired 0'])
  vi.advanceTimersByTime(MINUTE_MS)
  expect(told).toEqual(['collection expired 0', 'collection expired 1'])
  await answer([{ id: '1', left: 0 }, { id: '2' }])
  await answer([{ id: '2' }])
  expect(isDone('1')).toBe(true)
  expect(told).toHaveLength(2)
})

it('time that is up by the clock of the very answer is told, too', async () => {
  await answer([{ id: '1', left: 2 }])
  vi.setSystemTime(Date.now() + 3 * MINUTE_MS)
  await answer([{ id: '1', left: -1 }])
  expect(told).toEqual(['collection expired 1'])
})

it('what was over before it came is no news', async () => {
  await answer([{ id: '1', left: -1 }, { id: '2' }])
  vi.advanceTimersByTime(MINUTE_MS)
  await answer([{ id: '2' }])
  expect(told).toEqual([])
})
