import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Side } from '#domain/side.ts'
import { stubPage } from '#platform/simulated-page.ts'

/** What is requested, and how often, to find orders whose event was lost. */

const MINUTE_MS = 60_000
const EMPTY = { code: 0, data: [], current_page: 1, next_page: null }

let watchActiveOrders: typeof import('./order-renewal.ts').watchActiveOrders
let trackRequests: typeof import('#app/request-times.ts').trackRequests
let lastCatchUp: typeof import('#api/refresh/queries.ts').lastCatchUp
let patchList: typeof import('#api/orders/list-cache.ts').patchList
let block: typeof import('#platform/session/block.ts').block
let online: typeof import('#platform/network/network.ts').online
let client: QueryClient
let asked: string[]
let isDown: boolean
let stop: () => void

beforeAll(async () => {
  stubPage()
  vi.stubGlobal('fetch', () =>
    Promise.resolve(isDown ? new Response(null, { status: 502 }) : Response.json(EMPTY)),
  )
  watchActiveOrders = (await import('./order-renewal.ts')).watchActiveOrders
  trackRequests = (await import('#app/request-times.ts')).trackRequests
  patchList = (await import('#api/orders/list-cache.ts')).patchList
  block = (await import('#platform/session/block.ts')).block
  online = (await import('#platform/network/network.ts')).online
  lastCatchUp = (await import('#api/refresh/queries.ts')).lastCatchUp
})

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00+08:00') })
  asked = []
  isDown = false
  client = new QueryClient()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return
    asked.push(String(event.query.queryKey[1]))
  })
  client.setQueryData(['refresh'], 2)
  const requests = trackRequests(client)
  const stopWatching = watchActiveOrders(client, requests.at)
  stop = () => {
    stopWatching()
    requests.stop()
  }
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

function work(...sides: Side[]): void {
  const duty = { collection: sides.includes('collection'), payment: sides.includes('payment') }
  client.setQueryData(['self'], { duty, can: { payment: true } })
}

it('each side on duty is requested once per interval', async () => {
  work('collection', 'payment')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toEqual(['collection', 'payment'])
  asked = []
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(asked.filter((side) => side === 'collection')).toHaveLength(5)
  expect(asked).toHaveLength(10)
})

it('a list that could not be fetched is requested again after a minute', async () => {
  client.setQueryData(['refresh'], 60)
  work('collection')
  isDown = true
  await vi.advanceTimersByTimeAsync(15_000)
  asked = []
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(asked).toHaveLength(2)
  isDown = false
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(asked).toHaveLength(3)
})

it('a list that could not be fetched is requested again even if an event has changed it since', async () => {
  client.setQueryData(['refresh'], 60)
  client.setQueryData(['orders', 'collection', 'active'], { pages: [EMPTY], pageParams: [1] })
  work('collection')
  isDown = true
  await vi.advanceTimersByTimeAsync(15_000)
  asked = []
  patchList(client, ['orders', 'collection', 'active'], (list) => ({ ...list, dropped: 1 }))
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(asked).toHaveLength(2)
})

it('a list that was fetched for another reason is not requested again', async () => {
  work('collection')
  const queryKey = ['orders', 'collection', 'active']
  const other = () => client.prefetchQuery({ queryKey, queryFn: () => 'a list', staleTime: 0 })
  void other()
  const timer = setInterval(() => void other(), MINUTE_MS)
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS - 1)
  clearInterval(timer)
  expect(asked).toHaveLength(10)
})

it('after a catch-up the next request comes at a random time, then at the interval', async () => {
  work('collection')
  await vi.advanceTimersByTimeAsync(15_000)
  lastCatchUp.set(client, { at: Date.now(), dueAt: Date.now() + MINUTE_MS / 2 })
  const queryKey = ['orders', 'collection', 'active']
  void client.prefetchQuery({ queryKey, queryFn: () => ({ pages: [] }), staleTime: 0 })
  asked = []
  await vi.advanceTimersByTimeAsync(MINUTE_MS / 2 - 1)
  expect(asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(asked).toHaveLength(1 + 5)
})

it('a side off duty is skipped, and requested soon after it goes on duty', async () => {
  work('payment')
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(asked).toEqual(['payment'])
  work('collection')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toEqual(['payment', 'collection'])
})

it('nothing is requested before self data has loaded', async () => {
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(asked).toEqual([])
})

it.each([
  ['while requests are blocked', () => block(), () => vi.advanceTimersByTimeAsync(5 * MINUTE_MS)],
  ['while the phone is offline', () => online.set(false), () => Promise.resolve(online.set(true))],
])('nothing is requested %s, and the lists soon after', async (_, begin, end) => {
  work('collection')
  begin()
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect(asked).toEqual([])
  await end()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toEqual(['collection'])
})

it('nothing is requested after the end of the session', async () => {
  work('collection')
  stop()
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(asked).toEqual([])
})
