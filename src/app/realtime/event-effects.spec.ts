import { QueryClient, QueryObserver } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { OrderAlerts } from '#app/order-alerts/order-alerts.ts'
import { stubPage } from '#platform/simulated-page.ts'
import type { EventRefetches } from './event-refetches.ts'

let createEventRefetches: typeof import('./event-refetches.ts').createEventRefetches
let startEffects: typeof import('./event-effects.ts').startEffects
let isChatWanted: typeof import('../chat-wanted.ts').isChatWanted
let unreadCountQuery: typeof import('#api/chat/queries.ts').unreadCountQuery
let unseenFailures: typeof import('#api/chat/unseen-failures.ts').unseenFailures
let chatLogQuery: typeof import('#api/chat/log-queries.ts').chatLogQuery
let chatMessage: typeof import('#api/chat/contract.ts').chatMessage
let startLog: typeof import('#api/chat/log.ts').startLog
let setNoneUnread: typeof import('#api/chat/read.ts').setNoneUnread
let balanceQuery: typeof import('#api/balance/queries.ts').balanceQuery
let acceptedActions: typeof import('#features/orders/detail/noted-actions.ts').acceptedActions
let session: typeof import('#platform/session/session.ts').session
let rememberMember: typeof import('#platform/session/session-member.ts').rememberMember

const page = stubPage()

beforeAll(async () => {
  createEventRefetches = (await import('./event-refetches.ts')).createEventRefetches
  startEffects = (await import('./event-effects.ts')).startEffects
  isChatWanted = (await import('../chat-wanted.ts')).isChatWanted
  unreadCountQuery = (await import('#api/chat/queries.ts')).unreadCountQuery
  unseenFailures = (await import('#api/chat/unseen-failures.ts')).unseenFailures
  chatLogQuery = (await import('#api/chat/log-queries.ts')).chatLogQuery
  chatMessage = (await import('#api/chat/contract.ts')).chatMessage
  startLog = (await import('#api/chat/log.ts')).startLog
  setNoneUnread = (await import('#api/chat/read.ts')).setNoneUnread
  balanceQuery = (await import('#api/balance/queries.ts')).balanceQuery
  acceptedActions = (await import('#features/orders/detail/noted-actions.ts')).acceptedActions
  session = (await import('#platform/session/session.ts')).session
  rememberMember = (await import('#platform/session/session-member.ts')).rememberMember
})

afterEach(() => void vi.useRealTimers())

const nothing = () => undefined
const alerts: OrderAlerts = { onOrders: nothing, onChat: nothing } as unknown as OrderAlerts

/** What the effects refetch, in order: to confirm what is shown, or because nothing is known. */
function createRefetches() {
  const [confirmed, refetched]: [string[], string[]] = [[], []]
  const refetches: EventRefetches = {
    confirm: (...what) => confirmed.push(...what),
    confirmList: nothing,
    refetch: (...what) => refetched.push(...what),
    refetchUntil: (_isThere, ...what) => refetched.push(...what),
    refetchMissed: nothing,
    stop: nothing,
  }
  return { refetches, confirmed, refetched }
}

/** The order that is open; its requests are answered by the test. */
function openOrder(client: QueryClient) {
  const answers: ((order: object) => void)[] = []
  const queryFn = () => new Promise<object>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['order', 'payment', 'P1'], queryFn })
  observer.subscribe(nothing)
  return answers
}

const CHANGED = { order_id: 'P1', amount: 5, status: 1 }

it('an event about the open order requests it again, after a request that is running', async () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const refetches = createEventRefetches(client)
  const { onEvent, stop } = startEffects(client, refetches, alerts)
  const answers = openOrder(client)

  onEvent('new_payment', CHANGED)
  expect(answers).toHaveLength(1)
  answers[0]?.({})
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answers).toHaveLength(2)
  answers[1]?.({})
  await vi.advanceTimersByTimeAsync(5_000)
  onEvent('new_payment', CHANGED)
  expect(answers).toHaveLength(3)
  answers[2]?.({})
  await vi.advanceTimersByTimeAsync(5_000)
  // one that was open before
  client.setQueryData(['order', 'payment', 'P2'], {})
  onEvent('new_payment', { ...CHANGED, order_id: 'P2' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(answers).toHaveLength(3)
  refetches.stop()
  stop()
})

it('500 events in 5 s about the open order request it at most six times', async () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const refetches = createEventRefetches(client)
  const { onEvent, stop } = startEffects(client, refetches, alerts)
  const answers = openOrder(client)
  answers[0]?.({})
  await vi.advanceTimersByTimeAsync(1_000)
  for (let times = 0; times < 500; times += 1) {
    onEvent('new_payment', CHANGED)
    for (const answer of answers) answer({})
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(answers.slice(1).length).toBeLessThanOrEqual(6)
  refetches.stop()
  stop()
})

const HELD = {
  amount: 7_00,
  state: { status: 'to-be-paid' },
  expiresAt: { ms: Date.parse('2026-11-20T16:00:00+08:00') },
}
const ENDED = { order_id: 'P1', amount: 5, status: 2, expires_at: '2026-11-20 16:00:00' }

it.each<[string, string, object, object]>([
  ['that is over', 'completed', HELD, ENDED],
  ['that is over, without a deadline', 'completed', HELD, { ...ENDED, expires_at: null }],
  ['that goes on', 'to-be-paid', HELD, { ...ENDED, status: 1 }],
  [
    'that was assigned again since',
    'to-be-paid',
    HELD,
    { ...ENDED, expires_at: '2026-11-20 15:00:00' },
  ],
  ['that is over already', 'rejected', { ...HELD, state: { status: 'rejected' } }, ENDED],
  ['that is gone', 'unknown', { ...HELD, state: { status: 'unknown' }, isGone: true }, ENDED],
])('after an event about an order %s the open order is %s', (_, status, held, event) => {
  const client = new QueryClient()
  const { onEvent, stop } = startEffects(client, createEventRefetches(client), alerts)
  const queryKey = ['order', 'payment', 'P1']
  client.setQueryData(queryKey, held, { updatedAt: 1 })
  onEvent('new_payment', event)
  expect(client.getQueryData(queryKey)).toEqual({ ...held, state: { status } })
  // the rest of it has yet to be fetched
  expect(client.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: 1, isInvalidated: true })
  stop()
})

it.each([
  ['an unread message of customer service is counted and opens the chat', { from: '客服' }, 1],
  [
    'a message that was read elsewhere does neither',
    { from: '客服', read_at: '2026-11-20 10:00:00' },
    0,
  ],
  ['the member’s own message does neither', { from: '会员' }, 0],
])('%s', (_, message, count) => {
  const client = new QueryClient()
  const refetches = { confirm: nothing } as unknown as EventRefetches
  const { onEvent, stop } = startEffects(client, refetches, alerts)
  isChatWanted.set(false)
  onEvent('chat', { id: 1, message: 'Hello', ...message })
  expect(client.getQueryData(unreadCountQuery.queryKey) ?? 0).toBe(count)
  expect(isChatWanted.get()).toBe(count === 1)
  stop()
})

const marked = () => unseenFailures.get().length

it('a sent message that an event reports as failed is marked once, until the chat is read', async () => {
  const client = new QueryClient()
  const { onEvent, stop } = startEffects(client, createRefetches().refetches, alerts)
  const fail = (id: number, from = '会员') =>
    onEvent('chat', { id, from, message: 'Sent', response_http: 400 })
  fail(1)
  fail(1)
  fail(2, '客服')
  onEvent('chat', { id: 3, from: '会员', message: 'Sent', response_http: 200 })
  expect(marked()).toBe(1)
  await setNoneUnread(client)
  expect(marked()).toBe(0)
  const failed = v.parse(chatMessage, { id: 4, from: '会员', response_http: 400 })
  client.setQueryData(chatLogQuery.queryKey, startLog({ items: [failed], nextPage: null }))
  fail(4)
  expect(marked()).toBe(0)

  // an open chat shows a failure
  const panel = new QueryObserver(client, {
    ...chatLogQuery,
    queryFn: () => new Promise<never>(nothing),
  })
  const close = panel.subscribe(nothing)
  fail(5)
  expect(marked()).toBe(0)
  close()
  fail(6)
  expect(marked()).toBe(1)
  stop()
  expect(marked()).toBe(0)
})

it('of two events about the balance the newer one is shown, also if the older one comes last', () => {
  const client = new QueryClient()
  const { refetches, confirmed, refetched } = createRefetches()
  const { onEvent, stop } = startEffects(client, refetches, alerts)
  const answeredAt = Date.now() - 60_000
  const shown = { balance: 100_00, bonus: 5_00 }
  client.setQueryData(['balance'], shown, { updatedAt: answeredAt })
  client.setQueryData(['self'], shown, { updatedAt: answeredAt })
  const amounts = () => [client.getQueryData(['balance']), client.getQueryData(['self'])]

  onEvent('balanceChanged', { balance: 300, updated_at: answeredAt + 20_000 })
  expect(amounts()).toEqual([
    { balance: 300_00, bonus: 5_00 },
    { balance: 300_00, bonus: 5_00 },
  ])
  expect([confirmed, refetched]).toEqual([['balance', 'self'], []])

  onEvent('balanceChanged', { balance: 200, updated_at: answeredAt + 10_000 })
  expect(amounts()).toMatchObject([{ balance: 300_00 }, { balance: 300_00 }])
  expect(refetched).toEqual(['balance', 'self'])

  // one that only repeats what is shown is no reason for doubt
  onEvent('balanceChanged', { balance: 300, updated_at: answeredAt + 10_000 })
  expect(refetched).toEqual(['balance', 'self'])
  stop()
})

it('a balance that was requested before an event does not revert it, and the next one replaces it', async () => {
  const client = new QueryClient()
  const { onEvent, stop } = startEffects(client, createRefetches().refetches, alerts)
  client.setQueryData(['balance'], { balance: 100_00, bonus: 5_00 }, { updatedAt: 1 })
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  const answer = async (data: object) => {
    const loaded = client.fetchQuery(balanceQuery)
    await expect.poll(() => answers).toHaveLength(1)
    return async () => {
      answers.pop()?.(Response.json({ code: 0, data }))
      await loaded
    }
  }

  const arrives = await answer({ balance: 100, bonus: 7, payment_count: 2 })
  onEvent('balanceChanged', { balance: 300 })
  await arrives()
  expect(client.getQueryData(balanceQuery.queryKey)).toMatchObject({
    balance: 300_00,
    bonus: 7_00,
    paymentCount: 2,
  })
  const next = await answer({ balance: 250, bonus: 7 })
  await next()
  expect(client.getQueryData(balanceQuery.queryKey)).toMatchObject({ balance: 250_00 })
  stop()
})

const FOREIGN = { order_id: 'C1', amount: 5, uuid: 'U8' }

it.each<[string, object, string[], string[]]>([
  ['about another member is ignored', { ...FOREIGN, member_id: '8' }, [], []],
  [
    'about this member is believed, whoever an order’s uuid names',
    { ...FOREIGN, member_id: '7' },
    ['C1'],
    [],
  ],
  ['of which only the uuid differs is requested instead', FOREIGN, [], ['collection']],
  [
    'about this and another member is requested instead',
    [
      { ...FOREIGN, member_id: '8' },
      { order_id: 'C2', amount: 5, member_id: '7' },
    ],
    [],
    ['collection'],
  ],
])('an event %s', (_, content, expectedOrders, expectedReads) => {
  session.set({ token: 'token', id: null })
  rememberMember({ memberId: '7', uuid: 'U7' })
  const { refetches, refetched } = createRefetches()
  const taken: string[] = []
  const onOrders = vi.fn<OrderAlerts['onOrders']>((_side, received) => {
    if (received.source === 'push') taken.push(...received.orders.map(({ orderId }) => orderId))
  })
  const { onEvent, stop } = startEffects(new QueryClient(), refetches, { ...alerts, onOrders })
  onEvent('new_order', content)
  expect([taken, refetched]).toEqual([expectedOrders, expectedReads])
  stop()
  session.set(null)
})

it('in a hidden page, whose timers may be late, each order of a burst rings at once', () => {
  vi.useFakeTimers()
  const onOrders = vi.fn()
  const { refetches } = createRefetches()
  const { onEvent, stop } = startEffects(new QueryClient(), refetches, { ...alerts, onOrders })
  // the first of a burst is taken at once; the further ones are taken together
  onEvent('new_order', { order_id: 'C0', amount: 5 })
  onOrders.mockClear()
  page.hidden = true
  onEvent('new_order', { order_id: 'C1', amount: 5 })
  onEvent('new_payment', { order_id: 'P1', amount: 5 })
  page.hidden = false
  onEvent('new_order', { order_id: 'C2', amount: 5 })
  expect(onOrders.mock.calls).toMatchObject([
    ['collection', { source: 'push', orders: [{ orderId: 'C1' }] }],
    ['payment', { source: 'push', orders: [{ orderId: 'P1' }] }],
  ])
  stop()
})

it('a message that cannot be read rings once the server counts more unread ones', async () => {
  const client = new QueryClient()
  const { refetches, refetched } = createRefetches()
  const onChat = vi.fn()
  const { onEvent, stop } = startEffects(client, refetches, { ...alerts, onChat })
  const answer = (count: number) =>
    client.fetchQuery({ queryKey: unreadCountQuery.queryKey, queryFn: () => count })
  isChatWanted.set(false)
  await answer(2)
  onEvent('chat', {})
  expect(refetched).toEqual(['chatLog', 'unread'])
  await answer(2)
  expect(onChat).not.toHaveBeenCalled()
  onEvent('chat', {})
  await answer(3)
  expect(onChat).toHaveBeenCalledOnce()
  expect(isChatWanted.get()).toBe(true)
  // without another event, more unread messages are none of the channel's business
  await answer(4)
  expect(onChat).toHaveBeenCalledOnce()
  stop()
})

it('an order of either side rings, and is counted once however often its event comes', () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const { refetches, confirmed } = createRefetches()
  const onOrders = vi.fn()
  const { onEvent, stop } = startEffects(client, refetches, { ...alerts, onOrders })
  onEvent('new_order', { order_id: 'C6', amount: 5, status: 0 })
  onOrders.mockClear()
  confirmed.length = 0
  client.setQueryData(['self'], { orderCount: 2 })
  client.setQueryData(['balance'], { paymentCount: 0 })
  for (const side of ['collection', 'payment']) {
    const pages = [{ items: [], dropped: 0, nextPage: null }]
    client.setQueryData(['orders', side, 'active'], { pages, pageParams: [1] })
  }
  for (let times = 0; times < 2; times += 1) {
    onEvent('new_order', { order_id: 'C7', amount: 5, status: 0 })
    onEvent('new_order', { order_id: 'C8', amount: 5, status: 0 })
    onEvent('new_payment', { order_id: 'P7', amount: 5, status: 0 })
    vi.advanceTimersByTime(250)
    expect(client.getQueryData(['self'])).toEqual({ orderCount: 4 })
    expect(client.getQueryData(['balance'])).toEqual({ paymentCount: 1 })
  }
  expect(onOrders.mock.calls.slice(0, 2)).toMatchObject([
    ['collection', { orders: [{ orderId: 'C7' }, { orderId: 'C8' }] }],
    ['payment', { orders: [{ orderId: 'P7' }] }],
  ])
  expect(confirmed.slice(0, 4)).toEqual(['collection', 'self', 'payment', 'balance'])
  stop()
})

it('an event from before the agent acted on its order does not list it again, a later one does', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z') })
  const client = new QueryClient()
  const { onEvent, stop } = startEffects(client, createRefetches().refetches, alerts)
  const pages = [{ items: [], dropped: 0, nextPage: null }]
  client.setQueryData(['orders', 'payment', 'active'], { pages, pageParams: [1] })
  const listed = () => {
    vi.advanceTimersByTime(250)
    const list = client.getQueryData<{ pages: [{ items: { orderId: string }[] }] }>([
      'orders',
      'payment',
      'active',
    ])
    return list?.pages[0].items.map(({ orderId }) => orderId)
  }
  acceptedActions.note({ side: 'payment', orderId: 'P9' })
  const event = { order_id: 'P9', amount: 5, status: 0 }

  onEvent('new_payment', { ...event, created_at: '2026-11-20 15:40:00' })
  expect(listed()).toEqual([])
  onEvent('new_payment', { ...event, order_id: 'P8', created_at: '2026-11-20 15:40:00' })
  expect(listed()).toEqual(['P8'])
  onEvent('new_payment', { ...event, created_at: '2026-11-20 16:20:00' })
  expect(listed()).toContain('P9')
  stop()
})
