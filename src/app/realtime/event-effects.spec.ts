import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeAll, expect, it, vi } from 'vitest'
import type { OrderAlerts } from '#app/order-alerts/order-alerts.ts'
import type { CatchUp } from './catch-up.ts'

let startEffects: typeof import('./event-effects.ts').startEffects

beforeAll(async () => {
  const page = { cookie: '', hidden: false, addEventListener: () => undefined }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { search: '', hash: '', origin: 'http://localhost', hostname: '' })
  vi.stubGlobal('navigator', { onLine: true })
  startEffects = (await import('./event-effects.ts')).startEffects
})

const nothing = () => undefined
const alerts: OrderAlerts = { onOrders: nothing, onChat: nothing } as unknown as OrderAlerts

it('an event about the open order requests it again, after its first load if that is running', async () => {
  const client = new QueryClient()
  const renewed: unknown[] = []
  const catchUp = { renew: (...what: unknown[]) => renewed.push(...what) } as unknown as CatchUp
  const { onEvent, stop } = startEffects(client, catchUp, nothing, alerts)
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
