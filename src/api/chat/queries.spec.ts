import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const callApi = vi.fn<() => Promise<unknown>>()
vi.mock('#api/call.ts', () => ({ callApi: () => callApi() }))
const { unreadCountQuery } = await import('#api/chat/queries.ts')

const message = (isOwn: boolean, isRead: boolean) => ({ isOwn, isRead })

it('counts the unread messages of customer service, not the member’s own', async () => {
  const items = [message(false, false), message(false, true), message(true, false)]
  callApi.mockResolvedValue({ items })
  expect(await new QueryClient().fetchQuery(unreadCountQuery)).toBe(1)
})
