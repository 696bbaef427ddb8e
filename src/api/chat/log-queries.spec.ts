import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '#api/chat/contract.ts'
import { startLog } from '#api/chat/log.ts'
import { momentAt } from '#lib/time.ts'
import { ApiError, type Failure } from '#platform/http/failure.ts'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const callApi = vi.fn<() => Promise<unknown>>()
vi.mock('#api/call.ts', () => ({ callApi: () => callApi() }))
const { chatLogQuery, hasTapAsked, loadOlder, quotedMessageQuery, receiveMessage, renewChatLog } =
  await import('#api/chat/log-queries.ts')

const ASKED_AT = 1_000
const { queryKey } = chatLogQuery
const message = (id: string) => ({ id, wireId: id, createdAt: momentAt(0) }) as ChatMessage
const page = (...ids: string[]) => ({ items: ids.map(message), nextPage: null, total: 2 })

let client: QueryClient

beforeEach(async () => {
  callApi.mockReset().mockResolvedValue(page('a'))
  client = new QueryClient()
  const log = startLog({ items: [message('b')], nextPage: 2 })
  client.setQueryData(queryKey, log, { updatedAt: ASKED_AT })
  await client.invalidateQueries({ queryKey, refetchType: 'none' })
})

it.each([
  ['a message from an event', async () => receiveMessage(client, message('c')), ['b', 'c']],
  ['an older page', () => loadOlder(client), ['a', 'b']],
])('%s keeps the log’s age and its stale mark', async (_, change, expected) => {
  await change()
  const state = client.getQueryState(queryKey)
  expect(state?.data?.messages.map(({ id }) => id)).toEqual(expected)
  expect(state).toMatchObject({ isInvalidated: true, dataUpdatedAt: ASKED_AT })
})

async function startTwo() {
  callApi.mockReturnValueOnce(new Promise(() => undefined))
  const first = renewChatLog(client)
  await expect.poll(() => callApi.mock.calls.length).toBe(1)
  return [first, renewChatLog(client)]
}

describe('a request for the newest messages that another one replaces', () => {
  it('returns the messages of the other one, not the old ones', async () => {
    callApi.mockResolvedValue(page('c', 'b'))
    for (const { messages } of await Promise.all(await startTwo())) {
      expect(messages.map(({ id }) => id)).toEqual(['b', 'c'])
    }
  })

  it('fails if the other one does', async () => {
    callApi.mockRejectedValue(new Error('connection lost'))
    for (const { status } of await Promise.allSettled(await startTwo())) {
      expect(status).toBe('rejected')
    }
  })
})

it('the newest messages still arrive if the conversation is closed while they are being requested', async () => {
  let answer: ((page: unknown) => void) | undefined
  callApi.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const panel = new QueryObserver(client, { ...chatLogQuery, enabled: false })
  const close = panel.subscribe(() => undefined)
  const renewed = renewChatLog(client)
  await expect.poll(() => callApi.mock.calls.length).toBe(1)
  close()
  answer?.(page('c', 'b'))
  // not those from before, which would prove that a message has not arrived
  expect((await renewed).messages.map(({ id }) => id)).toEqual(['b', 'c'])
})

it.each([
  ['requests the newest messages, however recent those in memory are', false, 1],
  ['does not repeat the request of its tap', true, 0],
])('opening the conversation %s', async (_, isAsked, count) => {
  client.setQueryData(queryKey, (log) => log)
  hasTapAsked.set(isAsked)
  const panel = new QueryObserver(client, { ...chatLogQuery, staleTime: 30_000 })
  const close = panel.subscribe(() => undefined)
  await Promise.resolve()
  expect(callApi).toHaveBeenCalledTimes(count)
  close()
})

it.each<[string, Failure, number]>([
  ['failed', { kind: 'http', status: 500 }, 2],
  ['got no response', { kind: 'timeout' }, 2],
  [
    'failed, with a body code',
    { kind: 'code', code: 1, message: 'SQLSTATE', data: null, fields: {}, status: 500 },
    2,
  ],
  [
    'was rejected',
    { kind: 'code', code: 40004, message: 'No', data: null, fields: {}, status: 200 },
    1,
  ],
  ['found nothing', { kind: 'http', status: 404 }, 1],
])(
  'a quoted message whose request %s is requested as often as it may still come',
  async (_, failure, count) => {
    callApi.mockRejectedValue(new ApiError(failure, { method: 'GET', path: '/mobile/messages/1' }))
    for (let shown = 0; shown < 2; shown += 1) {
      const quote = new QueryObserver(client, { ...quotedMessageQuery('1'), retry: false })
      const hide = quote.subscribe(() => undefined)
      // oxlint-disable-next-line no-await-in-loop -- shown twice, one after the other
      await expect.poll(() => quote.getCurrentResult().isError).toBe(true)
      hide()
    }
    expect(callApi).toHaveBeenCalledTimes(count)
  },
)
