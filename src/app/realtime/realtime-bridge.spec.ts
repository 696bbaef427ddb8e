import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { startOrderAlerts } from '#app/order-alerts/order-alerts.ts'
import type { CollectionOrder } from '#domain/order.ts'
import type { onPageReturn } from '#platform/device/page-return.ts'
import { ApiError } from '#platform/http/failure.ts'
import type { ChannelEvents } from '#platform/realtime/channel.ts'
import { stubPage } from '#platform/simulated-page.ts'

/** What the bridge does beyond passing on events: with a channel driven by the test. */

let channel: ChannelEvents
let comeBack: Parameters<typeof onPageReturn>[0]
let requests: Parameters<typeof startOrderAlerts>[1]
const { wake, catchUp, renewTop } = vi.hoisted(() => ({
  renewTop: vi.fn(),
  wake: vi.fn(),
  catchUp: { now: vi.fn(), poll: vi.fn(), afterLoss: vi.fn(), stop: () => undefined },
}))
vi.mock('#platform/realtime/channel.ts', () => ({
  openChannel: (_id: string, _token: string, events: ChannelEvents) => {
    channel = events
    return { wake, wakeSoon: () => undefined, close: () => undefined }
  },
}))
vi.mock('#platform/device/page-return.ts', () => ({
  onPageReturn: (listener: typeof comeBack) => {
    comeBack = listener
    return () => undefined
  },
}))
vi.mock('./catch-up.ts', () => ({ createCatchUp: () => catchUp }))
vi.mock('#app/order-alerts/order-alerts.ts', () => ({
  startOrderAlerts: (_client: QueryClient, asked: typeof requests) => {
    requests = asked
    return { hasStarted: () => true, onOrders: () => undefined, stop: () => undefined }
  },
}))
vi.mock('#api/orders/renew-list.ts', () => ({ renewTop }))
vi.mock('#features/alerts/live-notices.tsx', () => ({ LiveNotices: () => null }))

const ORDER = { side: 'collection', orderId: 'C1', state: { status: 'to-be-paid' } }
let startBridge: typeof import('./realtime-bridge.ts').startBridge
let announced: typeof import('#api/orders/announced.ts')
let readGate: typeof import('#platform/http/read-gate.ts').readGate
let realtimeStatus: typeof import('#platform/realtime/status.ts').realtimeStatus
let client: QueryClient
let stop: () => void

beforeAll(async () => {
  stubPage({
    removeEventListener: () => undefined,
  })
  startBridge = (await import('./realtime-bridge.ts')).startBridge
  announced = await import('#api/orders/announced.ts')
  readGate = (await import('#platform/http/read-gate.ts')).readGate
  realtimeStatus = (await import('#platform/realtime/status.ts')).realtimeStatus
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  stop = startBridge(client, '7', 'token')
})

afterEach(() => {
  stop()
  client.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const act = (root: string) =>
  new MutationObserver(client, {
    mutationKey: [root, 'confirm'],
    mutationFn: () => Promise.resolve(),
  }).mutate()

it('after an action on an order, the server’s list is believed rather than the order’s event', async () => {
  announced.noteAnnounced('collection', [ORDER as CollectionOrder])
  await act('transfer')
  expect(announced.announcedOrder('collection', 'C1')).toBeDefined()
  await act('order')
  expect(announced.announcedOrder('collection', 'C1')).toBeUndefined()
})

it('an event with its order renews the top of the list, a deadline all of it', async () => {
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  requests.renewOrders('collection')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toContainEqual([
    'orders',
    'collection',
  ])
  expect(renewTop).not.toHaveBeenCalled()
  channel.onEvent('new_order', { order_id: 'C1', amount: 5, status: 0 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(renewTop).toHaveBeenCalledOnce()
})

const holdBack = (path: string, seconds: string) =>
  readGate.onAnswer?.(
    path,
    new Response(null, { status: 503, headers: { 'retry-after': seconds } }),
  )

it('what a Retry-After held back is read at its end: what is shown, and the active orders in any case', async () => {
  const path = '/mobile/orders'
  const read: string[] = []
  const queryOf = (key: string[]) => ({
    queryKey: key,
    queryFn: () => {
      read.push(key.join('/'))
      return Promise.reject(new ApiError({ kind: 'held' }, { method: 'GET', path }))
    },
  })
  new QueryObserver(client, queryOf(['shown'])).subscribe(() => undefined)
  await client.prefetchQuery(queryOf(['left']))
  await client.prefetchQuery(queryOf(['orders', 'collection', 'active']))
  read.length = 0
  holdBack(path, '10')
  holdBack('/mobile/other', '40')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read.toSorted()).toEqual(['orders/collection/active', 'shown'])
  // the end of another path's wait concerns none of these
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveLength(2)
})

it.each([
  ['has run, its connection says what is new', { hasStoodStill: false, ms: 29_999 }, 0],
  ['was left for long, what is new is read', { hasStoodStill: false, ms: 30_000 }, 1],
  ['has stood still, what is new is read', { hasStoodStill: true, ms: 4_000 }, 1],
])('on return to a page that %s', (_, absence, times) => {
  channel.onLive()
  catchUp.now.mockClear()
  comeBack(absence)
  expect(wake.mock.calls).toEqual([[absence.hasStoodStill]])
  expect(catchUp.now).toHaveBeenCalledTimes(times)
})

it('without a connection it polls until the connection is back or the session ends', async () => {
  channel.onLive()
  expect([catchUp.now.mock.calls, catchUp.afterLoss.mock.calls]).toEqual([[[]], []])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(catchUp.poll).not.toHaveBeenCalled()
  channel.onDown(0.5)
  await vi.advanceTimersByTimeAsync(45_000)
  // another failed attempt changes nothing
  channel.onDown(0.1)
  expect(catchUp.poll).toHaveBeenCalledTimes(2)
  expect(realtimeStatus.get()).toBe('connecting')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(realtimeStatus.get()).toBe('failed')
  channel.onLive()
  expect(realtimeStatus.get()).toBe('live')
  expect(catchUp.afterLoss).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(catchUp.poll).toHaveBeenCalledTimes(2)
  channel.onDown(0.5)
  stop()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(catchUp.poll).toHaveBeenCalledTimes(2)
  expect(realtimeStatus.get()).toBe('connecting')
})
