import { QueryClient, type InfiniteData } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.mock('#api/call.ts', () => ({ callApi: () => Promise.resolve() }))
const { readNotificationsMutation } = await import('#api/notifications/queries.ts')
const { KEYS } = await import('#api/query-keys.ts')

type List = InfiniteData<{ items: { id: string; wireId: number; isRead: boolean }[] }>

it('marks the given notifications as read by their ids as they came, and leaves the list stale', async () => {
  const client = new QueryClient()
  const queryKey = KEYS.notifications
  const items = [1, 2].map((wireId) => ({ id: String(wireId), wireId, isRead: false }))
  client.setQueryData<List>(queryKey, { pages: [{ items }], pageParams: [1] })
  await client.invalidateQueries({ queryKey, refetchType: 'none' })

  await client
    .getMutationCache()
    .build(client, readNotificationsMutation)
    .execute({ ids: [2] })

  const read = client.getQueryData<List>(queryKey)?.pages[0]?.items.map(({ isRead }) => isRead)
  expect(read).toEqual([false, true])
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
