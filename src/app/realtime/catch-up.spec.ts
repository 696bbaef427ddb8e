import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Self } from '#api/self/contract.ts'
import type { Side } from '#domain/side.ts'
import { stubPage } from '#platform/simulated-page.ts'

/** What is fetched, and when, after events may have been missed. */

let refetchActiveOrders: typeof import('#api/orders/queries.ts').refetchActiveOrders
let ordersQuery: typeof import('#api/orders/queries.ts').ordersQuery
let lastCatchUp: typeof import('#api/refresh/queries.ts').lastCatchUp
let createCatchUp: typeof import('./catch-up.ts').createCatchUp
let createEventRefetches: typeof import('./event-refetches.ts').createEventRefetches
let client: QueryClient
let asked: string[]
let send: (request: Request) => Promise<Response>

beforeAll(async () => {
  stubPage()
  vi.stubGlobal('fetch', (request: Request) => send(request))
  ;({ refetchActiveOrders, ordersQuery } = await import('#api/orders/queries.ts'))
  lastCatchUp = (await import('#api/refresh/queries.ts')).lastCatchUp
  createCatchUp = (await import('./catch-up.ts')).createCatchUp
  createEventRefetches = (await import('./event-refetches.ts')).createEventRefetches
})

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00+08:00') })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  asked = []
  send = () => Promise.reject(new Error('no network'))
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A member on home: the data home shows is cached and refetched when invalidated. */
function start(...onDuty: Side[]) {
  return startWith(onDuty, true)
}

function startWith(onDuty: readonly Side[], hasStarted: boolean) {
  const duty = { collection: onDuty.includes('collection'), payment: onDuty.includes('payment') }
  const self = { duty, can: { payment: true }, orderCount: 0 }
  client.setQueryData(['self'], self)
  client.setQueryData(['balance'], { paymentCount: 0 })
  for (const [key, data] of [['self', self] as const, ['balance', {}] as const]) {
    client.getQueryCache().build(client, { queryKey: [key], queryFn: () => data })
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const key = event.query.queryKey.join('/')
    // data that no screen shows is only invalidated, except self data
    const type = event.action.type === 'invalidate' && key !== 'self' ? 'fetch' : event.action.type
    if (type === 'fetch') asked.push(key)
  })
  vi.advanceTimersByTime(1_000)
  const refetches = createEventRefetches(client)
  const catchUp = createCatchUp(client, refetches.refetchMissed, () => hasStarted)
  const stop = () => {
    catchUp.stop()
    refetches.stop()
  }
  return { ...catchUp, stop }
}

const ORDERS = ['orders/collection/active', 'orders/payment/active']

it('after a lost connection, orders are fetched at once and the rest later', async () => {
  const catchUp = start('collection', 'payment')
  catchUp.afterLoss()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(ORDERS)
  await vi.advanceTimersByTimeAsync(2_399)
  expect(asked).toEqual(ORDERS)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.slice(2)).toEqual(['self', 'balance'])
  catchUp.stop()
})

/** Self data as a screen shows it; returns the requests sent for it, none of which is answered. */
function watchSelf() {
  const sent: unknown[] = []
  const queryFn = () => new Promise((resolve) => sent.push(resolve))
  new QueryObserver(client, { queryKey: ['self'], queryFn }).subscribe(() => undefined)
  return sent
}

it('self data requested before a lost connection is requested again', async () => {
  const catchUp = start('collection', 'payment')
  const sent = watchSelf()
  catchUp.afterLoss()
  await vi.advanceTimersByTimeAsync(2_400)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toHaveLength(2)
  catchUp.stop()
})

/** The paths of the requests sent from now on, none of which is answered. */
function recordSent() {
  const sent: string[] = []
  send = ({ url }) => {
    sent.push(new URL(url).pathname)
    return new Promise(() => undefined)
  }
  return sent
}

it.each([
  ['of a list that is not shown', false],
  ['of a list that is shown', true],
])(
  'orders %s are requested again after a lost connection, not by each poll',
  async (_, isShown) => {
    const sent = recordSent()
    const sentOrders = () => sent.filter((path) => path === '/mobile/orders').length
    const catchUp = start('collection')
    const list = ordersQuery({ side: 'collection', tab: 'active' })
    client.setQueryData<object>(list.queryKey, { pages: [], pageParams: [1] })
    const screen = new QueryObserver(client, { ...list, staleTime: Infinity })
    if (isShown) screen.subscribe(() => undefined)
    void refetchActiveOrders(client, 'collection')
    for (const [fetch, count] of [
      [catchUp.poll, 1],
      [catchUp.poll, 1],
      [catchUp.afterLoss, 2],
      [catchUp.now, 3],
    ] as const) {
      fetch()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await vi.advanceTimersByTimeAsync(100)
      expect(sentOrders()).toBe(count)
    }
    catchUp.stop()
  },
)

it('orders that are being requested still arrive if their list is opened and left', async () => {
  const signals: AbortSignal[] = []
  send = ({ signal }) => {
    signals.push(signal)
    return new Promise(() => undefined)
  }
  const catchUp = start('collection')
  void refetchActiveOrders(client, 'collection')
  await vi.advanceTimersByTimeAsync(100)
  const screen = new QueryObserver(client, ordersQuery({ side: 'collection', tab: 'active' }))
  const leave = screen.subscribe(() => undefined)
  leave()
  await vi.advanceTimersByTimeAsync(100)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  catchUp.stop()
})

it('a catch-up never requests the payments of a member who may not pay: a 403 would start the block', async () => {
  const sent = recordSent()
  const catchUp = start('collection', 'payment')
  client.setQueryData<Self>(
    ['self'],
    (self) => self && { ...self, can: { ...self.can, payment: false } },
  )
  catchUp.now()
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toContain('/mobile/orders')
  expect(sent).not.toContain('/mobile/payments')
  catchUp.stop()
})

it('off duty, self data is requested at once, by one request for both sides and the rest', async () => {
  const catchUp = start()
  const sent = watchSelf()
  catchUp.afterLoss()
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(2)
  catchUp.stop()
})

it.each([
  ['are requested if self data says that the side is on duty by now', { on_duty_ds: true }, 1],
  ['are requested if self data cannot be loaded', null, 1],
  ['are not requested if self data confirms that it is not', { on_duty_ds: false }, 0],
])('orders of a side off duty %s', async (_, self, count) => {
  const sent = recordSent()
  const catchUp = start()
  client.removeQueries({ queryKey: ['balance'] })
  const { send: hang } = { send }
  send = (request) =>
    new URL(request.url).pathname === '/mobile/self'
      ? Promise.resolve(Response.json({ code: self ? 0 : 500, data: { member_id: 7, ...self } }))
      : hang(request)
  catchUp.now()
  await vi.advanceTimersByTimeAsync(100)
  expect(sent.filter((path) => path === '/mobile/orders')).toHaveLength(count)
  catchUp.stop()
})

it('the first list of a side is requested off duty, too, so that its orders count as known', async () => {
  const sent = recordSent()
  const catchUp = startWith([], false)
  catchUp.now()
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toContain('/mobile/orders')
  catchUp.stop()
})

it('self data that is on its way when the app starts is not requested again', async () => {
  const catchUp = start()
  const sent = watchSelf()
  catchUp.now()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
  catchUp.stop()
})

it('a poll requests the open conversation, and the unread count only once that is closed', async () => {
  const catchUp = start('collection')
  const unread = show(['chat', 'unread'], 0)
  const ask = vi.fn<() => null>(() => null)
  const queryKey = ['chat', 'log']
  const stop = new QueryObserver(client, { queryKey, queryFn: ask }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(100)
  expect(ask).toHaveBeenCalledTimes(1)
  catchUp.poll()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(unread).toHaveLength(0)
  // closed, it may miss what the other side writes
  stop()
  catchUp.poll()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([ask.mock.calls.length, unread.length]).toEqual([2, 1])
  catchUp.stop()
})

it('a poll behind a hidden page requests only what can ring, the next one all', async () => {
  const catchUp = start('collection', 'payment')
  const order = show(['order', 'collection', 'C1'], {})
  const unread = show(['chat', 'unread'], 0)
  const poll = async () => {
    asked = []
    catchUp.poll()
    await vi.advanceTimersByTimeAsync(30_000)
    return [...new Set(asked)].toSorted()
  }
  const inAnyCase = [...ORDERS, 'order/collection/C1', 'self'].toSorted()
  Object.assign(document, { hidden: true })
  const hidden = await poll()
  Object.assign(document, { hidden: false })
  expect(hidden).toEqual(inAnyCase)
  expect([order.length, unread.length]).toEqual([1, 0])
  expect(await poll()).toEqual([...inAnyCase, 'balance', 'chat/unread'].toSorted())
  catchUp.stop()
})

it('a second loss restarts the catch-up, and the end of the session cancels it', async () => {
  const catchUp = start('collection')
  catchUp.afterLoss()
  await vi.advanceTimersByTimeAsync(2_000)
  catchUp.afterLoss()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked.filter((key) => key === 'balance')).toEqual([])
  catchUp.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.filter((key) => key === 'balance')).toEqual([])
})

it('what could not be loaded in an outage is requested again at its end, unless it was rejected', async () => {
  const catchUp = start('collection')
  const { ApiError } = await import('#platform/http/failure.ts')
  const failures = {
    announcements: { kind: 'no-response', reason: '' },
    events: { kind: 'http', status: 403 },
  } as const
  for (const [key, failure] of Object.entries(failures)) {
    const queryFn = () => Promise.reject(new ApiError(failure, { method: 'GET', path: key }))
    new QueryObserver(client, { queryKey: [key], queryFn }).subscribe(() => undefined)
  }
  await vi.advanceTimersByTimeAsync(100)
  const requested = () => asked.filter((key) => key in failures)
  asked = []
  // as at a start: the connection opens a moment after the reads
  catchUp.now()
  await vi.advanceTimersByTimeAsync(5_000)
  catchUp.poll()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(requested()).toEqual([])
  catchUp.afterLoss()
  await vi.advanceTimersByTimeAsync(100)
  expect(requested()).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(requested()).toEqual(['announcements'])
  await vi.advanceTimersByTimeAsync(10_000)
  catchUp.now()
  await vi.advanceTimersByTimeAsync(1)
  expect(requested()).toEqual(['announcements', 'announcements'])
  catchUp.stop()
})

it('everything is fetched at once when a person is waiting', async () => {
  const catchUp = start('collection', 'payment')
  catchUp.now()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(['self', ...ORDERS, 'balance'])
  catchUp.stop()
})

/** A query that is shown; its requests are answered by the test. */
function show(queryKey: readonly string[], data?: unknown) {
  const answers: ((data: unknown) => void)[] = []
  const queryFn = () => new Promise<unknown>((resolve) => answers.push(resolve))
  if (data !== undefined) client.setQueryData(queryKey, data)
  new QueryObserver(client, { queryKey, queryFn, staleTime: 30_000 }).subscribe(() => undefined)
  return answers
}

it('a balance that was requested before the connection opened is requested once more', async () => {
  const catchUp = start('collection')
  client.removeQueries({ queryKey: ['balance'] })
  const answers = show(['balance'])
  catchUp.now()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(answers).toHaveLength(1)
  answers[0]?.({ balance: 1 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answers).toHaveLength(2)
  catchUp.stop()
})

it.each([
  ['is neither aborted nor sent again while it runs', false],
  ['is not sent again once it is answered', true],
])('what is requested after a catch-up has begun %s', async (_, isAnswered) => {
  const catchUp = start('collection', 'payment')
  const shown = [show(['chat', 'unread'], 0), show(['balance'], {}), show(LIST, {})]
  const sent = () => shown.map((answers) => answers.length)
  // may predate what was missed
  void client.refetchQueries({ queryKey: ['balance'] })
  catchUp.afterLoss()
  await vi.advanceTimersByTimeAsync(100)
  expect(sent()).toEqual([0, 1, 1])
  // as React Query does when the user or the network returns
  void client.refetchQueries({ type: 'active' }, { cancelRefetch: false })
  if (isAnswered) for (const answers of shown) answers[0]?.({})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent()).toEqual([1, 2, 1])
  catchUp.stop()
})

it('what is requested on the user’s return is not requested by its catch-up, too', async () => {
  const catchUp = start('collection', 'payment')
  const order = show(['order', 'collection', 'C1'], {})
  catchUp.now()
  void client.refetchQueries({ queryKey: ['order'] }, { cancelRefetch: false })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(order).toHaveLength(1)
  // that one is older than the next return
  catchUp.now()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(order).toHaveLength(2)
  catchUp.stop()
})

const LIST = ['orders', 'collection', 'active']

it('a list that is shown is requested by a catch-up although its side is off duty', async () => {
  const catchUp = start()
  client.setQueryDefaults(['self'], { queryFn: () => client.getQueryData(['self']) })
  const answers = show(LIST, {})
  catchUp.poll()
  await vi.advanceTimersByTimeAsync(100)
  expect(answers).toHaveLength(1)
  catchUp.stop()
})

it('a lost connection moves the next automatic refresh to a random moment, a poll does not', () => {
  client.setQueryData(['refresh'], 2)
  const catchUp = start('collection')
  catchUp.poll()
  expect(lastCatchUp.get(client)).toBeUndefined()
  catchUp.afterLoss()
  expect(lastCatchUp.get(client)).toEqual({ at: Date.now(), dueAt: Date.now() + 60_000 })
  catchUp.stop()
})

it('a catch-up requests nothing after the end of the session', async () => {
  const sent = recordSent()
  const catchUp = start()
  catchUp.now()
  await vi.advanceTimersByTimeAsync(100)
  const count = sent.length
  catchUp.stop()
  await client.cancelQueries({ queryKey: LIST })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(count)
})
