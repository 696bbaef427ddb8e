import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeAll, expect, it, vi } from 'vitest'
import type { OrderAlerts } from '#app/order-alerts/order-alerts.ts'
import type { EventRefetches } from './event-refetches.ts'

let startEffects: typeof import('./event-effects.ts').startEffects
let isChatWanted: typeof import('../chat-wanted.ts').isChatWanted
let unreadCountQuery: typeof import('#api/chat/queries.ts').unreadCountQuery

beforeAll(async () => {
  const page = { cookie: '', hidden: false, addEventListener: () => undefined }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { search: '', hash: '', origin: 'http://localhost', hostname: '' })
  vi.stubGlobal('navigator', { onLine: true })
  startEffects = (await import('./event-effects.ts')).startEffects
  isChatWanted = (await import('../chat-wanted.ts')).isChatWanted
  unreadCountQuery = (await import('#api/chat/queries.ts')).unreadCountQuery
})

const nothing = () => undefined
const alerts: OrderAlerts = { onOrders: nothing, onChat: nothing } as unknown as OrderAlerts

it('an event about the open order requests it again, after its first load if that is running', async () => {
  const client = new QueryClient()
  const renewed: unknown[] = []
  const refetches = {
    renew: (...what: unknown[]) => renewed.push(...what),
  } as unknown as EventRefetches
  const { onEvent, stop } = startEffects(client, refetches, nothing, alerts)
  const answers: ((order: object) => void)[] = []
  const queryFn = () => new Promise<object>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['order', 'payment', 'P1'], queryFn })
  observer.subscribe(nothing)
  const event = { order_id: 'P1', amount: 5, status: 1 }

  onEvent('new_payment', event)
  expect(renewed).toEqual(['order'])
  expect(answers).toHaveLength(1)

  answers[0]?.({})
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  onEvent('new_payment', event)
  expect(answers).toHaveLength(2)
  expect(renewed).toEqual(['order'])
  onEvent('new_payment', { ...event, order_id: 'P2' })
  expect(answers).toHaveLength(2)
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
  const refetches = { renew: nothing } as unknown as EventRefetches
  const { onEvent, stop } = startEffects(client, refetches, nothing, alerts)
  isChatWanted.set(false)
  onEvent('chat', { id: 1, message: 'Hello', ...message })
  expect(client.getQueryData(unreadCountQuery.queryKey) ?? 0).toBe(count)
  expect(isChatWanted.get()).toBe(count === 1)
  stop()
})
