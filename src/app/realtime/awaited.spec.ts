import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { OrderAlerts } from '#app/order-alerts/order-alerts.ts'
import { stubPage } from '#platform/simulated-page.ts'
import type { EventRefetches } from './event-refetches.ts'

/** Events that the server sends before their data can be read, from event to request. */

let createEventRefetches: typeof import('./event-refetches.ts').createEventRefetches
let startEffects: typeof import('./event-effects.ts').startEffects
let announced: typeof import('#api/orders/announced.ts')
let chatLogQuery: typeof import('#api/chat/log-queries.ts').chatLogQuery
let unreadCountQuery: typeof import('#api/chat/queries.ts').unreadCountQuery
let client: QueryClient
let refetches: EventRefetches
let effects: ReturnType<typeof startEffects>
/** The paths of the requests. */
let sent: string[]
/** What the server has by now. */
let rows: Record<string, object[]>
const onChat = vi.fn<OrderAlerts['onChat']>()

const ORDERS = '/mobile/orders'
const PAYMENTS = '/mobile/payments'
const CHAT = '/mobile/chat'
const ACTIVE = ['orders', 'collection', 'active']

beforeAll(async () => {
  stubPage()
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url)
    sent.push(pathname)
    const data = rows[pathname] ?? []
    return Promise.resolve(Response.json({ code: 0, data, current_page: 1, next_page: null }))
  })
  createEventRefetches = (await import('./event-refetches.ts')).createEventRefetches
  startEffects = (await import('./event-effects.ts')).startEffects
  announced = await import('#api/orders/announced.ts')
  chatLogQuery = (await import('#api/chat/log-queries.ts')).chatLogQuery
  unreadCountQuery = (await import('#api/chat/queries.ts')).unreadCountQuery
})

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00+08:00') })
  announced.forgetAnnounced()
  onChat.mockClear()
  sent = []
  rows = { [ORDERS]: [order('C1')], [PAYMENTS]: [order('P1')], [CHAT]: [message(1)] }
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  refetches = createEventRefetches(client)
  const alerts = { onOrders: () => undefined, onChat } as unknown as OrderAlerts
  effects = startEffects(client, refetches, alerts)
  const { refetchActiveOrders } = await import('#api/orders/queries.ts')
  void refetchActiveOrders(client, 'collection')
  void refetchActiveOrders(client, 'payment')
  void client.fetchQuery(unreadCountQuery)
  await vi.advanceTimersByTimeAsync(10_000)
  sent.length = 0
})

afterEach(() => {
  effects.stop()
  refetches.stop()
  client.clear()
  vi.useRealTimers()
})

const order = (id: string) => ({ order_id: id, amount: 5, status: 0 })
const message = (id: number) => ({ id, message: `No. ${id}`, from: '客服' })

/** The server has another row at the top of a list from now on. */
const add = (path: string, row: object) => {
  rows[path] = [row, ...(rows[path] ?? [])]
}
const requestsOf = (path: string) => sent.filter((one) => one === path).length
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

it.each([
  ['new_order', 'contains only its id', { order_id: 'C2' }, ORDERS, 'C2'],
  ['new_order', 'contains a number for its id', { order_id: 202 }, ORDERS, '202'],
  ['new_order', 'contains nothing of it', { message: 'You have a new order' }, ORDERS, 'C2'],
  ['order.created', 'has another name', order('C2'), ORDERS, 'C2'],
  ['new_payment', 'contains only its id', { data: { order_id: 'P2' } }, PAYMENTS, 'P2'],
])(
  'an order whose %s event %s is requested until its list has it',
  async (name, _, content, path, id) => {
    effects.onEvent(name, content)
    await seconds(2.6)
    expect(requestsOf(path)).toBe(2)
    add(path, order(id))
    await seconds(2.9)
    const side = path === ORDERS ? 'collection' : 'payment'
    expect(JSON.stringify(client.getQueryData(['orders', side, 'active']))).toContain(`"${id}"`)
    expect(requestsOf(path)).toBe(3)
    await seconds(120)
    expect(requestsOf(path)).toBe(3)
  },
)

it('an order that never appears is requested for less than a minute', async () => {
  effects.onEvent('new_order', { order_id: 'C2' })
  effects.onEvent('new_order', {})
  await seconds(60)
  expect(requestsOf(ORDERS)).toBe(6)
  await seconds(600)
  expect(requestsOf(ORDERS)).toBe(6)
  // and does not make a later one wait for it
  effects.onEvent('new_order', { order_id: 'C3' })
  add(ORDERS, order('C3'))
  await seconds(60)
  expect(requestsOf(ORDERS)).toBe(7)
})

it('of several orders that events say nothing about, each is awaited', async () => {
  effects.onEvent('new_order', {})
  effects.onEvent('new_order', {})
  await seconds(1)
  add(ORDERS, order('C2'))
  await seconds(6)
  expect(requestsOf(ORDERS)).toBe(4)
  add(ORDERS, order('C3'))
  await seconds(10)
  expect(requestsOf(ORDERS)).toBe(5)
  await seconds(60)
  expect(requestsOf(ORDERS)).toBe(5)
})

it.each<[string, () => void]>([
  ['its list has', () => effects.onEvent('new_order', { order_id: 'C1' })],
  [
    'another event has brought',
    () => {
      effects.onEvent('new_order', order('C2'))
      effects.onEvent('new_order', { order_id: 'C2' })
    },
  ],
  [
    'another event has said to be done',
    () => {
      effects.onEvent('new_order', { ...order('C2'), status: 2 })
      effects.onEvent('new_order', { order_id: 'C2' })
    },
  ],
  [
    'a history has',
    () => {
      const done = client.getQueryData<object>(ACTIVE) ?? {}
      client.setQueryData(['orders', 'collection', 'done'], done)
      client.removeQueries({ queryKey: ACTIVE })
      effects.onEvent('new_order', { order_id: 'C1' })
    },
  ],
  [
    'its list has lost by the first response',
    () => {
      effects.onEvent('new_order', { order_id: 'C1' })
      rows[ORDERS] = []
    },
  ],
])('an order that %s is requested once', async (_, happen) => {
  happen()
  await seconds(60)
  expect(requestsOf(ORDERS)).toBe(1)
})

it('a burst of events without their orders is followed by four requests', async () => {
  for (let times = 0; times < 500; times += 1) {
    effects.onEvent('new_order', times % 2 === 0 ? {} : { order_id: `C${times + 10}` })
  }
  await seconds(1)
  const atOnce = requestsOf(ORDERS)
  expect(atOnce).toBeLessThanOrEqual(2)
  await seconds(120)
  expect(requestsOf(ORDERS) - atOnce).toBe(4)
})

it('nothing is requested again after the end of the session', async () => {
  effects.onEvent('new_order', { order_id: 'C2' })
  await seconds(1)
  refetches.stop()
  await seconds(60)
  expect(requestsOf(ORDERS)).toBe(1)
})

const showLog = () =>
  new QueryObserver(client, { ...chatLogQuery, staleTime: 60_000 }).subscribe(() => undefined)

it.each([
  ['only its id', { id: 2 }],
  ['its id and nothing readable', { message: { id: 2, type: 'text' } }],
  ['no id', {}],
])(
  'a message whose event contains %s is requested until the conversation has it',
  async (_, content) => {
    const close = showLog()
    await seconds(10)
    effects.onEvent('chat', content)
    await seconds(2.6)
    add(CHAT, message(2))
    await seconds(2.9)
    expect(client.getQueryData(chatLogQuery.queryKey)?.messages.at(-1)?.id).toBe('2')
    const requests = sent.length
    await seconds(120)
    expect(sent).toHaveLength(requests)
    close()
  },
)

it('a message that the server counts only later rings, too, once', async () => {
  effects.onEvent('chat', { id: 2 })
  await seconds(2.6)
  expect(onChat).not.toHaveBeenCalled()
  add(CHAT, message(2))
  await seconds(2.9)
  expect(onChat).toHaveBeenCalledOnce()
  await seconds(120)
  expect(onChat).toHaveBeenCalledOnce()
  expect(client.getQueryData(unreadCountQuery.queryKey)).toBe(2)
})

it('more unread messages are no news of an event of more than a minute ago', async () => {
  effects.onEvent('chat', {})
  await seconds(120)
  add(CHAT, message(2))
  await client.fetchQuery({ ...unreadCountQuery, staleTime: 0 })
  add(CHAT, message(3))
  await client.fetchQuery({ ...unreadCountQuery, staleTime: 0 })
  expect(onChat).not.toHaveBeenCalled()
})
