import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { order } from '#domain/order-alerts/sample-orders.ts'
import { stubPage } from '#platform/simulated-page.ts'

/** What the alert engine asks of the server. */

const callApi = vi.fn<() => Promise<unknown>>()
vi.mock('#api/call.ts', () => ({ callApi }))

const ignore = () => undefined
const requests = { renewOrders: ignore }
/** On collection duty only. */
const self = { duty: { collection: true, payment: false }, can: { payment: true } }

beforeEach(() => {
  vi.useFakeTimers()
  stubPage()
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
  client.setQueryData<object>(selfQuery.queryKey, self, { updatedAt: Date.now() - 60_000 })
  const alerts = startOrderAlerts(client, requests, {})
  void client.prefetchQuery({ ...selfQuery, staleTime: 0 })
  await vi.advanceTimersByTimeAsync(1)
  expect(callApi).toHaveBeenCalledTimes(1)
  alerts.onOrders('payment', { source: 'push', orders: [order('1')] })
  await vi.advanceTimersByTimeAsync(1)
  expect(callApi).toHaveBeenCalledTimes(2)
  alerts.stop()
  client.clear()
})

it('the alerts end with another token, not with another id of the same one', async () => {
  const { startOrderAlerts } = await import('./order-alerts.ts')
  const { selfQuery } = await import('#api/self/queries.ts')
  const { ringingOrders } = await import('#api/orders/shown-alerts.ts')
  const { startSession } = await import('#platform/session/session.ts')
  startSession({ token: 'T', id: null })
  const client = new QueryClient()
  client.setQueryData<object>(selfQuery.queryKey, self)
  const alerts = startOrderAlerts(client, requests, {})
  const ringingAfter = async (orderId: string) => {
    alerts.onOrders('collection', { source: 'push', orders: [order(orderId)] })
    await vi.advanceTimersByTimeAsync(100)
    return ringingOrders.get().map(({ id }) => id)
  }
  startSession({ token: 'T', id: '7' }, true)
  expect(await ringingAfter('1')).toEqual(['1'])
  startSession({ token: 'U', id: '7' }, true)
  expect(await ringingAfter('2')).toEqual(['1'])
  alerts.stop()
  client.clear()
})
