import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#platform/http/failure.ts'

/** When reads are sent again. */

const NO_RESPONSE = new ApiError(
  { kind: 'no-response', reason: '' },
  { method: 'GET', path: '/mobile/orders' },
)

const page = {
  cookie: '',
  hidden: false,
  visibilityState: 'visible',
  addEventListener: () => undefined,
}
let createQueryClient: typeof import('./query-client.ts').createQueryClient
let client: QueryClient

beforeAll(async () => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { search: '', hash: '', origin: 'http://localhost', hostname: '' })
  vi.stubGlobal('navigator', { onLine: true })
  createQueryClient = (await import('./query-client.ts')).createQueryClient
})

beforeEach(() => {
  vi.useFakeTimers()
  client = createQueryClient()
})

afterEach(() => {
  Object.assign(page, { hidden: false, visibilityState: 'visible' })
  client.clear()
  vi.useRealTimers()
})

/** Reads without a response; returns how many times it was sent. */
function poll() {
  const send = vi.fn(() => Promise.reject(NO_RESPONSE))
  const options = { queryKey: ['orders', 'collection', 'active'], queryFn: send, staleTime: 0 }
  return { send, ask: () => client.prefetchQuery(options) }
}

it('a read without a response is sent once more', async () => {
  const { send, ask } = poll()
  void ask()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(send).toHaveBeenCalledTimes(2)
})

it('in a hidden page every poll is sent, although the one before had no response', async () => {
  Object.assign(page, { hidden: true, visibilityState: 'hidden' })
  const { send, ask } = poll()
  void ask()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(send).toHaveBeenCalledTimes(1)
  void ask()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(send).toHaveBeenCalledTimes(2)
})
