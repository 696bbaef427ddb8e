import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { OrderPage } from '#api/orders/order-list.ts'
import type { Order } from '#domain/order.ts'
import { NO_MOMENT } from '#lib/time.ts'
import { stubPage } from '#platform/simulated-page.ts'

/** Which lists are fetched again because the server counts other orders than they contain. */

let watchOutdatedLists: typeof import('./outdated-lists.ts').watchOutdatedLists
let trackRequests: typeof import('#app/request-times.ts').trackRequests
let announced: typeof import('#api/orders/announced.ts')
let client: QueryClient
let done: string[]
let stop: () => void

const LIST = ['orders', 'collection', 'active']
const ORDER = {
  state: { status: 'to-be-paid' },
  createdAt: NO_MOMENT,
  expiresAt: NO_MOMENT,
}

beforeAll(async () => {
  stubPage()
  watchOutdatedLists = (await import('./outdated-lists.ts')).watchOutdatedLists
  trackRequests = (await import('#app/request-times.ts')).trackRequests
  announced = await import('#api/orders/announced.ts')
})

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00+08:00') })
  done = []
  announced.forgetAnnounced()
  client = new QueryClient()
  const requests = trackRequests(client)
  const refetches: Parameters<typeof watchOutdatedLists>[1] = {
    refetch: (what) => done.push(`refetch ${what}`),
    confirmList: (what) => done.push(`confirm ${what}`),
  }
  const stopLists = watchOutdatedLists(client, refetches, requests.at)
  stop = () => {
    stopLists()
    requests.stop()
  }
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

const list = (length: number, nextPage: number | null = null) => ({
  pages: [{ items: Array.from({ length }, () => ORDER), nextPage, dropped: 0 }],
  pageParams: [1],
})

function request(queryKey: string[], data: unknown, ms: number): void {
  const queryFn = () => new Promise((resolve) => setTimeout(resolve, ms, data))
  void client.prefetchQuery({ queryKey, queryFn, staleTime: 0 })
}

async function answer(queryKey: string[], data: unknown): Promise<void> {
  request(queryKey, data, 100)
  await vi.advanceTimersByTimeAsync(100)
}

const self = (orderCount: number | null, collection = true) => ({
  orderCount,
  duty: { collection, payment: false },
})
const count = (...of: Parameters<typeof self>) => answer(['self'], self(...of))

it('a list on duty that a newer count contradicts is fetched at once', async () => {
  await answer(LIST, list(2))
  await count(2)
  expect(done).toEqual([])
  await count(3)
  expect(done).toEqual(['refetch collection'])
})

it('off duty it is only marked as out of date', async () => {
  await answer(LIST, list(2))
  await count(3, false)
  expect(done).toEqual(['confirm collection'])
})

it('payments are checked against the count of the balance', async () => {
  await answer(['orders', 'payment', 'active'], list(1))
  await answer(['balance'], { paymentCount: 0 })
  expect(done).toEqual(['confirm payment'])
})

it('a list that was requested before the count is checked when it arrives', async () => {
  request(LIST, list(2), 500)
  await count(3)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(400)
  expect(done).toEqual(['refetch collection'])
})

it('a list that was requested after the count is believed', async () => {
  await count(3)
  await vi.advanceTimersByTimeAsync(1)
  await answer(LIST, list(2))
  expect(done).toEqual([])
})

it('a difference that remains is not followed again until it changes', async () => {
  await answer(LIST, list(2))
  await count(5)
  await answer(LIST, list(2))
  await count(5)
  expect(done).toEqual(['refetch collection'])
  await count(6)
  expect(done).toEqual(['refetch collection', 'refetch collection'])
})

it('the same difference is followed again after the list and the count agreed', async () => {
  await answer(LIST, list(2))
  await count(3)
  await answer(LIST, list(3))
  await answer(LIST, list(2))
  await count(3)
  expect(done).toEqual(['refetch collection', 'refetch collection'])
})

it.each([
  ['with further pages', list(2, 2), 5],
  ['of a backend that sends no count', list(2), null],
])('a list %s is left alone', async (_, data, orderCount) => {
  await answer(LIST, data)
  await count(orderCount)
  expect(done).toEqual([])
})

it('a list of an earlier start is left to the catch-up', async () => {
  client.setQueryData(LIST, list(2))
  await vi.advanceTimersByTimeAsync(1)
  await count(3)
  expect(done).toEqual([])
})

it('a list that a count contradicted off duty is fetched when its side goes on duty', async () => {
  await answer(LIST, list(2))
  await count(3, false)
  client.setQueryData(['self'], self(3))
  expect(done).toEqual(['confirm collection', 'refetch collection'])
})

it('a list that was marked as out of date off duty is fetched when its side goes on duty', async () => {
  await answer(LIST, list(2))
  await count(2, false)
  await client.invalidateQueries({ queryKey: LIST })
  client.setQueryData(['self'], self(2))
  expect(done).toEqual(['refetch collection'])
  // not because of each later response
  await count(2)
  expect(done).toEqual(['refetch collection'])
})

it('a list that contains an order only because of its event is fetched again after a minute', async () => {
  await answer(['self'], self(2))
  const event = { ...ORDER, orderId: 'C1' } as Order
  announced.noteAnnounced('collection', [event])
  const response = { items: [ORDER], nextPage: null, dropped: 0 } as unknown as OrderPage
  const shown = announced.withAnnounced('collection', response, Date.now() + 1)
  expect(shown.items).toHaveLength(2)
  await answer(LIST, { pages: [shown], pageParams: [1] })
  await vi.advanceTimersByTimeAsync(59_800)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toEqual(['refetch collection'])
})
