import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const none = { ms: null, raw: '' }
const items = [
  { orderId: '7', state: { status: 'to-be-paid' }, createdAt: { ms: 1, raw: '' }, expiresAt: none },
]
vi.mock('#api/call.ts', () => ({
  callApi: () => Promise.resolve({ items, dropped: 0, currentPage: 1, nextPage: null }),
}))
const { collectionOrdersQuery } = await import('#api/orders/queries.ts')
const { selfQuery } = await import('#api/self/queries.ts')

let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData<object>(selfQuery.queryKey, { orderCount: 2 })
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

const askSelf = (queryFn: () => Promise<never>) =>
  void client.prefetchQuery({ queryKey: selfQuery.queryKey, queryFn, staleTime: 0 })

const listed = () => client.getQueryData(collectionOrdersQuery('active').queryKey)?.pages[0]?.items

it('orders do not wait for self data that does not arrive', async () => {
  askSelf(() => new Promise(() => undefined))
  void client.prefetchQuery(collectionOrdersQuery('active'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(listed()).toHaveLength(1)
})
