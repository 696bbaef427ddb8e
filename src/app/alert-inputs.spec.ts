import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, it, vi } from 'vitest'
import type { AlertAction } from '#domain/order-alerts/events.ts'

/** What the alerts learn from self data and balance. */

let watchCache: typeof import('./alert-inputs.ts').watchCache

beforeAll(async () => {
  const page = { cookie: '', hidden: false, addEventListener: () => undefined }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { search: '', hash: '', origin: 'http://localhost', hostname: '' })
  vi.stubGlobal('navigator', { onLine: true })
  watchCache = (await import('./alert-inputs.ts')).watchCache
})

it('payments that the member may not see neither ring nor count on the icon', () => {
  const client = new QueryClient()
  const actions: AlertAction[] = []
  const stop = watchCache(
    client,
    (action) => actions.push(action),
    () => undefined,
  )
  const duty = { collection: true, payment: true }
  client.setQueryData(['balance'], { paymentCount: 1 })
  client.setQueryData(['self'], { duty, orderCount: 2, can: { payment: true } })
  expect(actions).toContainEqual(expect.objectContaining({ type: 'dutyChanged', on: duty }))
  expect(actions).toContainEqual({ type: 'countChanged', count: 3 })
  actions.length = 0
  client.setQueryData(['self'], { duty, orderCount: 2, can: { payment: false } })
  const on = { collection: true, payment: false }
  expect(actions).toContainEqual(expect.objectContaining({ type: 'dutyChanged', on }))
  expect(actions).toContainEqual({ type: 'countChanged', count: 2 })
  stop()
})
