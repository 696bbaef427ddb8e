import {
  MutationObserver,
  notifyManager,
  onlineManager,
  QueryObserver,
  type QueryClient,
} from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#platform/http/failure.ts'
import { stubPage } from '#platform/simulated-page.ts'

/** When reads are sent again, and writes are not. */

const NO_RESPONSE = new ApiError(
  { kind: 'no-response', reason: '' },
  { method: 'GET', path: '/mobile/orders' },
)

const events = new EventTarget()
const page = stubPage({
  visibilityState: 'visible',
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
})
// without a window the package refetches nothing by itself
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()))
const send = vi.hoisted(() => vi.fn())
vi.mock('#api/call.ts', () => ({ callApi: send }))
let createQueryClient: typeof import('./query-client.ts').createQueryClient
let watchSetBack: typeof import('./clock-set-back.ts').watchSetBack
let online: typeof import('#platform/network/network.ts').online
let refetchActiveOrders: typeof import('#api/orders/queries.ts').refetchActiveOrders
let fetchToEnd: typeof import('#api/fetch-to-end.ts').fetchToEnd
let bankCardsQuery: typeof import('#api/bank-cards/queries.ts').bankCardsQuery
let client: QueryClient
let block: typeof import('#platform/session/block.ts').block
const HOUR_MS = 60 * 60_000

beforeAll(async () => {
  createQueryClient = (await import('./query-client.ts')).createQueryClient
  watchSetBack = (await import('./clock-set-back.ts')).watchSetBack
  online = (await import('#platform/network/network.ts')).online
  block = (await import('#platform/session/block.ts')).block
  refetchActiveOrders = (await import('#api/orders/queries.ts')).refetchActiveOrders
  fetchToEnd = (await import('#api/fetch-to-end.ts')).fetchToEnd
  bankCardsQuery = (await import('#api/bank-cards/queries.ts')).bankCardsQuery
})

const hide = () => Object.assign(page, { hidden: true, visibilityState: 'hidden' })

beforeEach(() => {
  vi.useFakeTimers()
  send.mockReset().mockRejectedValue(NO_RESPONSE)
  client = createQueryClient()
})

afterEach(() => {
  Object.assign(page, { hidden: false, visibilityState: 'visible' })
  client.clear()
  vi.useRealTimers()
})

/** Polls the active orders, without a response. */
const poll = () => void refetchActiveOrders(client, 'collection')
/** As the watch on the accounts does. */
const pollAccounts = () => void fetchToEnd(client, bankCardsQuery).catch(() => undefined)

it('a read without a response is sent once more', async () => {
  poll()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(send).toHaveBeenCalledTimes(2)
})

it('a read fails if the network goes before it could be repeated', async () => {
  poll()
  await vi.advanceTimersByTimeAsync(100)
  online.set(false)
  await vi.advanceTimersByTimeAsync(10_000)
  const [query] = client.getQueryCache().getAll()
  expect(query?.state).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  online.set(true)
})

it('a write is tried once and at once, also without a network', async () => {
  online.set(false)
  await vi.advanceTimersByTimeAsync(0)
  const writing = new MutationObserver(client, { mutationFn: () => send() as Promise<void> })
  const failed = vi.fn()
  writing.mutate().catch(failed)
  await vi.advanceTimersByTimeAsync(0)
  expect(failed).toHaveBeenCalledOnce()
  online.set(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledOnce()
})

it.each([
  ['data in use is', {}, 2],
  ['data that changes only with the member is not', { notRefreshed: 'google' } as const, 1],
])('%s fetched again automatically', async (_, meta, times) => {
  const used = vi.fn(() => Promise.resolve('data'))
  const options = { queryKey: ['used'], queryFn: used, meta }
  const unsubscribe = new QueryObserver(client, options).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(7 * 60_000)
  expect(used).toHaveBeenCalledTimes(times)
  unsubscribe()
})

it('the data in use is fetched as soon as a block ends', async () => {
  const used = vi.fn(() => Promise.resolve('data'))
  const options = { queryKey: ['used'], queryFn: used }
  const unsubscribe = new QueryObserver(client, options).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  block()
  await vi.advanceTimersByTimeAsync(10 * 60_000 - 1)
  used.mockClear()
  await vi.advanceTimersByTimeAsync(1)
  expect(used).toHaveBeenCalledOnce()
  unsubscribe()
})

it('in a hidden page every poll is sent, although the one before had no response', async () => {
  hide()
  poll()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(send).toHaveBeenCalledTimes(1)
  poll()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(send).toHaveBeenCalledTimes(2)
})

it.each([
  ['active orders', poll],
  ['accounts', pollAccounts],
])(
  'a poll of the %s is sent although the page was hidden before the last one could be repeated',
  async (_, pollNow) => {
    pollNow()
    await vi.advanceTimersByTimeAsync(100)
    hide()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(send).toHaveBeenCalledTimes(1)
    pollNow()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(send).toHaveBeenCalledTimes(2)
  },
)

it('data fetched before the clock was set back is neither fresh nor newer than what comes next', async () => {
  send.mockResolvedValue({ items: [], dropped: 0, currentPage: 1, nextPage: null, totals: null })
  watchSetBack(client)
  poll()
  const used = vi.fn(() => Promise.resolve('data'))
  const unsubscribe = new QueryObserver(client, { queryKey: ['used'], queryFn: used }).subscribe(
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(1_000)
  vi.setSystemTime(Date.now() - HOUR_MS)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(used).toHaveBeenCalledTimes(2)
  poll()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send).toHaveBeenCalledTimes(2)
  const times = client.getQueryCache().getAll()
  expect(Math.max(...times.map(({ state }) => state.dataUpdatedAt))).toBeLessThanOrEqual(Date.now())
  unsubscribe()
})

it('an order read before the clock was set back is older than a report on it that was accepted', async () => {
  const { acceptedActions, isNotedSince } = await import('#features/orders/detail/noted-actions.ts')
  watchSetBack(client)
  const order = { side: 'payment', orderId: 'P1' } as const
  const isNoted = () => {
    const { dataUpdatedAt } = client.getQueryCache().getAll()[0]!.state
    return isNotedSince(acceptedActions.get(), order, dataUpdatedAt)
  }
  client.setQueryData(['order'], 'read')
  await vi.advanceTimersByTimeAsync(1_000)
  acceptedActions.note(order)
  vi.setSystemTime(Date.now() - HOUR_MS)
  expect(isNoted()).toBe(true)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(isNoted()).toBe(true)
  client.setQueryData(['order'], 'read again')
  expect(isNoted()).toBe(false)
})

it('when the network returns, the data in use is fetched at a random moment, not by all phones at once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const used = vi.fn(() => Promise.resolve('data'))
  const unsubscribe = new QueryObserver(client, { queryKey: ['used'], queryFn: used }).subscribe(
    () => undefined,
  )
  client.mount()
  await vi.advanceTimersByTimeAsync(60_000)
  events.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(1_000)
  events.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(2_400)
  expect(used).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(used).toHaveBeenCalledTimes(2)
  client.unmount()
  unsubscribe()
  vi.restoreAllMocks()
})

it('an app started without a network fetches what it shows when the network returns', async () => {
  online.set(false)
  await vi.advanceTimersByTimeAsync(0)
  // as at every start, whatever the device reports
  onlineManager.setOnline(true)
  client = createQueryClient()
  const used = vi.fn(() => Promise.resolve('data')).mockRejectedValueOnce(NO_RESPONSE)
  const options = { queryKey: ['used'], queryFn: used }
  const unsubscribe = new QueryObserver(client, options).subscribe(() => undefined)
  client.mount()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(used).toHaveBeenCalledTimes(1)
  online.set(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(used).toHaveBeenCalledTimes(2)
  client.unmount()
  unsubscribe()
})

it('a long history is fetched neither by the refresh nor when the user or the network returns', async () => {
  const pages = [1, 2, 3, 4]
  const used = vi.fn(() => Promise.resolve({ pages }))
  const options = { queryKey: ['records'], queryFn: used, meta: { isHistory: true } }
  const unsubscribe = new QueryObserver(client, options).subscribe(() => undefined)
  client.mount()
  await vi.advanceTimersByTimeAsync(7 * 60_000)
  events.dispatchEvent(new Event('visibilitychange'))
  online.set(false)
  await vi.advanceTimersByTimeAsync(1_000)
  online.set(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(used).toHaveBeenCalledTimes(1)
  client.unmount()
  unsubscribe()
})

it.each([
  ['a history is fetched at each opening', { isHistory: true }, 2],
  ['other fresh data is not fetched', {}, 0],
])('after a write with an unknown outcome, %s', async (_, meta, times) => {
  const used = vi.fn(() => Promise.resolve('data'))
  const options = { queryKey: ['records'], queryFn: used, meta }
  const write = new MutationObserver(client, {
    mutationFn: () => send() as Promise<void>,
    meta: { affects: [['records']] },
  })
  await write.mutate().catch(() => undefined)
  await client.fetchQuery(options)
  used.mockClear()
  for (let openings = 0; openings < 2; openings += 1) {
    const close = new QueryObserver(client, options).subscribe(() => undefined)
    // oxlint-disable-next-line no-await-in-loop -- it is opened again after its response
    await vi.advanceTimersByTimeAsync(100)
    close()
  }
  expect(used).toHaveBeenCalledTimes(times)
})

it('what a screen shows of the data changes only while no pointer is down', async () => {
  const shown = vi.fn()
  const observer = new QueryObserver(client, { queryKey: ['used'], queryFn: () => 'first' })
  // as `useQuery` does
  const unsubscribe = observer.subscribe(notifyManager.batchCalls(shown))
  await vi.advanceTimersByTimeAsync(0)
  shown.mockClear()
  events.dispatchEvent(new Event('pointerdown'))
  client.setQueryData(['used'], 'second')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown).not.toHaveBeenCalled()
  events.dispatchEvent(new Event('click'))
  expect(shown).toHaveBeenCalledOnce()
  unsubscribe()
})
