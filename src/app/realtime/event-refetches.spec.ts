import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { OrderAlerts } from '#app/order-alerts/order-alerts.ts'
import { stubPage } from '#platform/simulated-page.ts'
import type { EventRefetches } from './event-refetches.ts'

/** What is fetched, and when, after events. */

let createEventRefetches: typeof import('./event-refetches.ts').createEventRefetches
let client: QueryClient
let refetches: EventRefetches
let sent: string[]
let respond: (url: URL) => Promise<Response>

beforeAll(async () => {
  stubPage()
  vi.stubGlobal('fetch', (request: Request) => {
    const url = new URL(request.url)
    sent.push(url.pathname)
    return respond(url)
  })
  createEventRefetches = (await import('./event-refetches.ts')).createEventRefetches
})

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00+08:00') })
  sent = []
  respond = () => new Promise(() => undefined)
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  refetches = createEventRefetches(client)
})

afterEach(() => {
  refetches.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('an event never requests the payments of a member who may not pay: a 403 would start the block', async () => {
  client.setQueryData(['self'], { can: { payment: false } })
  refetches.refetch('payment', 'collection')
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toContain('/mobile/orders')
  expect(sent).not.toContain('/mobile/payments')
})

it('amounts of steady events are confirmed every 4 s, and unknown ones are fetched at once', async () => {
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const countOf = (key: string) =>
    invalidate.mock.calls.filter(([filters]) => filters?.queryKey?.[0] === key).length
  for (let second = 0; second < 20; second += 1) {
    refetches.confirm('balance', 'self')
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect([countOf('balance'), countOf('self')]).toEqual([5, 5])
  // the last event is confirmed, too
  await vi.advanceTimersByTimeAsync(4_000)
  expect(countOf('balance')).toBe(6)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(countOf('balance')).toBe(6)
  refetches.refetch('balance')
  expect(countOf('balance')).toBe(7)
})

it('amounts are confirmed although the clock was set back since the last request', async () => {
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  refetches.refetch('balance')
  vi.setSystemTime(Date.now() - 3 * 60 * 60_000)
  refetches.confirm('balance')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(invalidate).toHaveBeenCalledTimes(2)
})

/** A query that is shown; its requests are answered by the test. */
function show(queryKey: readonly string[], data?: unknown) {
  const answers: ((data: unknown) => void)[] = []
  const queryFn = () => new Promise<unknown>((resolve) => answers.push(resolve))
  if (data !== undefined) client.setQueryData(queryKey, data)
  new QueryObserver(client, { queryKey, queryFn, staleTime: 30_000 }).subscribe(() => undefined)
  return answers
}

it.each([
  ['chatLog', ['chat', 'log']],
  ['order', ['order', 'collection', 'C1']],
] as const)(
  'an event about %s during its first load causes another request after it',
  async (what, queryKey) => {
    const answers = show(queryKey)
    refetches.confirm(what)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(answers).toHaveLength(1)
    answers[0]?.('before the event')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answers).toHaveLength(2)
  },
)

const LIST = ['orders', 'collection', 'active']

it('an event with its order requests only the lists that are shown', async () => {
  const done = show(['orders', 'collection', 'done'], {})
  refetches.confirm('collection')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toHaveLength(1)
  expect(sent).toEqual([])
})

it('an event without its order requests the active orders although no screen shows them', async () => {
  refetches.refetch('collection')
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toContain('/mobile/orders')
})

/** Five orders on three pages, all loaded and shown, of which the server then closes the oldest. */
async function showLongList() {
  const { ordersQuery } = await import('#api/orders/queries.ts')
  let ids = [5, 4, 3, 2, 1]
  respond = (url) => {
    const page = Number(url.searchParams.get('page') ?? 1)
    const data = ids
      .slice(page * 2 - 2, page * 2)
      .map((id) => ({ order_id: String(id), amount: 5, status: 0, created_at: 1_000 + id }))
    const next = page * 2 < ids.length ? page + 1 : null
    return Promise.resolve(Response.json({ code: 0, data, current_page: page, next_page: next }))
  }
  const list = ordersQuery({ side: 'collection', tab: 'active' })
  new QueryObserver(client, list).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  const listed = () =>
    client
      .getQueryData(list.queryKey)
      ?.pages[0]?.items.map(({ orderId }) => orderId)
      .join(' ')
  expect(listed()).toBe('5 4 3 2 1')
  ids = [5, 4, 3, 2]
  return listed
}

it.each([
  ['stays after another one’s event', () => refetches.confirm('collection'), '5 4 3 2 1'],
  ['is gone after an event without its order', () => refetches.refetch('collection'), '5 4 3 2'],
  ['is gone after a deadline', () => refetches.confirmList('collection'), '5 4 3 2'],
  [
    'is gone after both in a burst',
    () => {
      refetches.confirmList('collection')
      refetches.confirm('collection')
    },
    '5 4 3 2',
  ],
])('an order that was closed further down %s', async (_, happen, expected) => {
  const listed = await showLongList()
  happen()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(listed()).toBe(expected)
})

/** A history that is shown and loading, while active orders are answered at once. */
function showSlowHistory() {
  const empty = { code: 0, data: [], current_page: 1, next_page: null }
  respond = () => Promise.resolve(Response.json(empty))
  const queryKey = ['orders', 'collection', 'done']
  const answers = show(queryKey, {})
  void client.refetchQueries({ queryKey })
  return answers
}

it('orders that may have to ring do not wait for a slow history, not even in a burst of events', async () => {
  showSlowHistory()
  for (let times = 1; times <= 2; times += 1) {
    refetches.refetch('collection')
    // one more event, which contains its order
    refetches.confirm('collection')
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    await vi.advanceTimersByTimeAsync(600)
    expect(sent).toHaveLength(times)
  }
})

it('a history that was loading at such an event is requested again after it, and not in its place', async () => {
  const answers = showSlowHistory()
  refetches.refetch('collection')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(answers).toHaveLength(1)
  answers[0]?.({})
  await vi.advanceTimersByTimeAsync(5_000)
  expect(answers).toHaveLength(2)
  expect(sent).toHaveLength(1)
})

it('a list that is loading is requested again after it, and not in its place', async () => {
  const answers = show(LIST, {})
  void client.refetchQueries({ queryKey: LIST })
  refetches.confirm('collection')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(answers).toHaveLength(1)
  answers[0]?.({})
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answers).toHaveLength(2)
})

it.each([
  ['balance', ['balance']],
  ['chatLog', ['chat', 'log']],
  ['order', ['order', 'collection', 'C1']],
] as const)('events without a pause do not end a slow request for %s', async (what, queryKey) => {
  const answers = show(queryKey, 'old')
  for (let times = 1; times <= 8; times += 1) {
    refetches.confirm(what)
    refetches.refetch(what)
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(answers).toHaveLength(1)
  answers[0]?.('new')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(client.getQueryData(queryKey)).toBe('new')
  expect(answers).toHaveLength(2)
})

it('an event does not wait for a slow request that began before it', async () => {
  const answers = show(['balance'], 'old')
  void client.refetchQueries({ queryKey: ['balance'] })
  refetches.refetch('balance')
  expect(answers).toHaveLength(2)
  refetches.refetch('balance')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(answers).toHaveLength(2)
  answers[1]?.('new')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(client.getQueryData(['balance'])).toBe('new')
  expect(answers).toHaveLength(3)
})

it('an event does not wait for a retry that waits until a hidden page is shown', async () => {
  const queryFn = vi.fn(() => Promise.reject(new Error('lost')))
  const shown = {
    queryKey: ['balance'],
    queryFn,
    retry: 1,
    initialData: 'old',
    staleTime: Infinity,
  }
  new QueryObserver(client, shown).subscribe(() => undefined)
  refetches.refetch('balance')
  await vi.advanceTimersByTimeAsync(100)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  refetches.refetch('balance')
  expect(queryFn).toHaveBeenCalledTimes(2)
  focusManager.setFocused(undefined)
})

it('an event does not wait for other data that is loading', async () => {
  show(['announcements'])
  const answers = show(LIST, {})
  refetches.confirm('collection')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answers).toHaveLength(1)
})

it('orders of events that come without a pause are confirmed within 4 s', async () => {
  const answers = show(LIST, {})
  for (let times = 0; times < 16; times += 1) {
    refetches.confirm('collection')
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    await vi.advanceTimersByTimeAsync(250)
  }
  expect(answers).toHaveLength(1)
})

it('500 events in 5 s that cannot be read cause at most six requests, the last one after the last event', async () => {
  const { startEffects } = await import('./event-effects.ts')
  const empty = { code: 0, data: [], current_page: 1, next_page: null }
  respond = () => Promise.resolve(Response.json(empty))
  const { onEvent, stop } = startEffects(client, refetches, {} as OrderAlerts)
  const self = { can: { payment: true } }
  const readSelf = vi.fn<() => object>(() => self)
  const selfQuery = { queryKey: ['self'], queryFn: readSelf, initialData: self, staleTime: 30_000 }
  const { ordersQuery } = await import('#api/orders/queries.ts')
  const list = ordersQuery({ side: 'collection', tab: 'active' })
  new QueryObserver(client, selfQuery).subscribe(() => undefined)
  new QueryObserver(client, list).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.splice(0)).toHaveLength(1)
  for (let times = 0; times < 25; times += 1) {
    for (let each = 0; each < 20; each += 1) onEvent('new_order', {})
    // oxlint-disable-next-line no-await-in-loop -- one burst after the other
    await vi.advanceTimersByTimeAsync(200)
  }
  const during = sent.length
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.length).toBeGreaterThan(during)
  expect(sent.length + readSelf.mock.calls.length).toBeLessThanOrEqual(6)
  stop()
})

it('an order that changes twice is requested twice, without a pause in between', async () => {
  const answers = show(['order', 'collection', 'C1'], {})
  for (let times = 1; times <= 2; times += 1) {
    refetches.confirm('order')
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    await vi.advanceTimersByTimeAsync(1_000)
    answers[times - 1]?.({})
    expect(answers).toHaveLength(times)
  }
})

it('the unread count is requested although no screen shows it', async () => {
  const queryKey = ['chat', 'unread']
  const ask = vi.fn<() => number>(() => 1)
  client.setQueryDefaults(queryKey, { queryFn: ask })
  client.setQueryData(queryKey, 0)
  refetches.confirm('unread')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('nothing is requested after the end of the session, not even what was due', async () => {
  refetches.refetch('collection')
  refetches.refetch('collection')
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toHaveLength(1)
  refetches.stop()
  await client.cancelQueries({ queryKey: LIST })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(1)
})
