import { Hono } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'
import { createMock } from '../server.ts'
import { late } from './late.ts'

afterEach(() => vi.unstubAllEnvs())

it('every response is late by MOCK_LATENCY_MS, after its call has been handled', async () => {
  vi.stubEnv('MOCK_LATENCY_MS', '60')
  let handledAt = 0
  const app = new Hono().use(late).get('/', (c) => {
    handledAt = performance.now()
    return c.text('')
  })
  await app.request('/')
  // timers may fire a little early
  expect(performance.now() - handledAt).toBeGreaterThan(55)
})

it.each(['700ms', '-1', '1e3', 'Infinity'])('no backend starts that is late by %s', (latency) => {
  vi.stubEnv('MOCK_LATENCY_MS', latency)
  expect(createMock).toThrow(`MOCK_LATENCY_MS must be a whole number, not '${latency}'`)
})
