import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ChatMessage } from '#api/chat/contract.ts'
import { startLog } from '#api/chat/log.ts'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.mock('#api/call.ts', () => ({
  callApi: () => Promise.resolve({ items: [message('a')], nextPage: null, total: 2 }),
}))
const { chatLogQuery, loadOlder, receiveMessage } = await import('#api/chat/log-queries.ts')

const ASKED_AT = 1_000
const { queryKey } = chatLogQuery
const message = (id: string) => ({ id, wireId: id, createdAt: { ms: 0, raw: '' } }) as ChatMessage

let client: QueryClient

beforeEach(async () => {
  client = new QueryClient()
  const log = startLog({ items: [message('b')], nextPage: 2 })
  client.setQueryData(queryKey, log, { updatedAt: ASKED_AT })
  await client.invalidateQueries({ queryKey, refetchType: 'none' })
})

it.each([
  ['a message from an event', async () => receiveMessage(client, message('c')), ['b', 'c']],
  ['an older page', () => loadOlder(client), ['a', 'b']],
])('%s keeps the age of the log and its stale mark', async (_, change, expected) => {
  await change()
  const state = client.getQueryState(queryKey)
  expect(state?.data?.messages.map(({ id }) => id)).toEqual(expected)
  expect(state).toMatchObject({ isInvalidated: true, dataUpdatedAt: ASKED_AT })
})
