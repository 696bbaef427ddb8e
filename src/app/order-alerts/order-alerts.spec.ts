import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { order } from '#domain/order-alerts/sample-orders.ts'

/** What the alert engine asks of the server. */

const callApi = vi.fn<() => Promise<unknown>>()
vi.mock('#api/call.ts', () => ({ callApi }))

const ignore = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  const listening = { addEventListener: ignore, removeEventListener: ignore }
  const page = { cookie: '', hidden: false, ...listening }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { search: '', hash: '', origin: 'http://localhost', hostname: '' })
  vi.stubGlobal('navigator', { onLine: true })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('whether an order rings off duty is decided by self data requested after its event', async () => {
  const { startOrderAlerts } = await import('./order-alerts.ts')
  const { selfQuery } = await import('#api/self/queries.ts')
  callApi.mockReturnValue(new Promise(() => undefined))
  const client = new QueryClient()
  const self = { duty: { collection: true, payment: false }, can: { payment: true } }
  client.setQueryData<object>(selfQuery.queryKey, self, { updatedAt: Date.now() - 60_000 })
  const ask = { renewOrders: () => undefined, catchUp: () => undefined }
  const alerts = startOrderAlerts(client, ask)
  void client.prefetchQuery({ ...selfQuery, staleTime: 0 })
  await vi.advanceTimersByTimeAsync(1)
  expect(callApi).toHaveBeenCalledTimes(1)
  alerts.onOrders('payment', { source: 'push', orders: [order('1')] })
  await vi.advanceTimersByTimeAsync(1)
  expect(callApi).toHaveBeenCalledTimes(2)
  alerts.stop()
  client.clear()
})
