import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { ChatMessage } from '#api/chat/contract.ts'
import { NO_MOMENT } from '#lib/time.ts'

/** When a message is sent, what it leaves in memory, and what a reload would lose. */

type Sent = { onProgress: (progress: number) => void }
const send = vi.fn<(sent: Sent) => Promise<null>>()
const readLog = vi.fn<() => Promise<{ messages: [] }>>(() => Promise.resolve({ messages: [] }))
vi.mock('#api/chat/send.ts', () => ({
  sendMessageMutation: { mutationFn: (sent: Sent) => send(sent) },
}))
vi.mock('#api/chat/log-queries.ts', () => ({
  chatLogQuery: { queryKey: ['chat'] },
  renewChatLog: () => readLog(),
}))

const page = { cookie: 'token=t', hidden: false, addEventListener: () => undefined }
vi.stubGlobal('document', page)
vi.stubGlobal('window', page)
const held = new Set<string>()
const request = async (name: string, _: unknown, work: (lock: object | null) => unknown) => {
  if (held.has(name)) return work(null)
  held.add(name)
  try {
    return await work({})
  } finally {
    held.delete(name)
  }
}
vi.stubGlobal('navigator', { locks: { request } })
vi.stubGlobal('location', { search: '', hash: '', origin: 'http://localhost', hostname: '' })

const { post, resend } = await import('#features/chat/outbox/outbox.ts')
const { outbox, settleOutbox } = await import('#features/chat/outbox/outbox-store.ts')
const { ApiError } = await import('#platform/http/failure.ts')
const { hasUnsavedWork } = await import('#platform/unsaved-changes.ts')

const last = () => outbox.get().items.at(-1)
const own = (id: string, text: string) =>
  ({ id, isOwn: true, isFile: false, text, createdAt: NO_MOMENT }) as ChatMessage

it.each([
  ['has been sent', 'sent', () => Promise.resolve(null)],
  ['has failed', 'failed', () => Promise.reject(new Error('no'))],
])('no mutation stays in the cache after a message %s', async (_, state, answer) => {
  send.mockImplementation(answer)
  const client = new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } })
  post(client, { text: 'Hi' }, null)
  await expect.poll(() => last()?.state).toBe(state)
  await expect.poll(() => client.getMutationCache().getAll()).toEqual([])
})

it('a message with an unknown result is sent again although the last attempt is still looked up', async () => {
  const answers: ((log: { messages: [] }) => void)[] = []
  readLog.mockReturnValueOnce(new Promise((resolve) => answers.push(resolve)))
  send.mockRejectedValueOnce(new ApiError({ kind: 'timeout' }, { method: 'POST', path: '/' }))
  send.mockResolvedValueOnce(null)
  const client = new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } })
  post(client, { text: 'Unsure' }, null)
  await expect.poll(() => last()?.state).toBe('failed')
  resend(client, last()?.localId ?? '')
  await new Promise(setImmediate)
  expect(last()?.state).toBe('waiting')
  answers[0]?.({ messages: [] })
  await expect.poll(() => last()?.state).toBe('sent')
})

it.each([
  ['HTTP 500', { kind: 'http', status: 500 }],
  ['HTTP 409', { kind: 'http', status: 409 }],
  [
    'the silent code',
    { kind: 'code', code: 50_000, message: '', data: null, fields: {}, status: 200 },
  ],
] as const)('after %s, a message may have arrived', async (_, failure) => {
  send.mockRejectedValueOnce(new ApiError(failure, { method: 'POST', path: '/' }))
  post(new QueryClient(), { text: 'Unsure' }, null)
  await expect.poll(() => last()).toMatchObject({ state: 'failed', isUnsure: true })
})

it.each([
  ['turned away', { kind: 'http', status: 429 }, true],
  ['not sent', { kind: 'offline' }, true],
  ['rejected', { kind: 'http', status: 422, message: 'Too long' }, false],
] as const)(
  'an attempt that is %s after one with an unknown result',
  async (_, failure, isUnsure) => {
    const call = { method: 'POST', path: '/' }
    const client = new QueryClient()
    outbox.set({ items: [], arrived: new Map() })
    send.mockRejectedValueOnce(new ApiError({ kind: 'timeout' }, call))
    post(client, { text: 'Unsure' }, null)
    await expect.poll(() => last()).toMatchObject({ state: 'failed', isUnsure: true })
    const { localId = '', idempotencyKey } = last() ?? {}
    send.mockClear()
    send.mockRejectedValueOnce(new ApiError(failure, call))
    resend(client, localId)
    await expect.poll(() => send.mock.calls.length).toBe(1)
    await expect.poll(() => last()).toMatchObject({ state: 'failed', isUnsure })
    expect(last()?.idempotencyKey === idempotencyKey).toBe(isUnsure)
  },
)

it('a message that is turned away stays, although the log that loads meanwhile has the same text', async () => {
  outbox.set({ items: [], arrived: new Map() })
  const answers: ((error: Error) => void)[] = []
  send.mockReturnValueOnce(new Promise((_, reject) => answers.push(reject)))
  post(new QueryClient(), { text: 'Any news?' }, null)
  await expect.poll(() => last()?.state).toBe('sending')
  settleOutbox([own('5', 'Any news?')])
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.(new ApiError({ kind: 'http', status: 429 }, { method: 'POST', path: '/' }))
  await expect.poll(() => last()).toMatchObject({ state: 'failed', isUnsure: false })
})

it('a file is sent after the texts before it, one of which may name its order', async () => {
  const answers: ((value: null) => void)[] = []
  send.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const client = new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } })
  post(client, { text: 'Order C1' }, null)
  const file = { file: new File([], 'a.mp4'), kind: 'video', preview: '', prepared: null } as const
  post(client, { file }, null)
  await expect.poll(() => answers.length).toBe(1)
  await new Promise(setImmediate)
  expect(last()?.state).toBe('waiting')
  answers[0]?.(null)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(null)
  await expect.poll(() => last()?.state).toBe('sent')
})

it('a file whose echo comes before its last byte is reported is shown once', async () => {
  outbox.set({ items: [], arrived: new Map() })
  const sent: Sent[] = []
  send.mockImplementation((message) => {
    sent.push(message)
    return new Promise(() => undefined)
  })
  const client = new QueryClient()
  client.setQueryData<object>(['chat'], { messages: [] })
  const file = { file: new File([], 'a.mp4'), kind: 'video', preview: '', prepared: null } as const
  post(client, { file }, null)
  const { localId } = last() ?? {}
  await expect.poll(() => sent.length).toBe(1)
  const echo = { ...own('9', ''), isFile: true }
  client.setQueryData<object>(['chat'], { messages: [echo] })
  sent[0]?.onProgress(0.9)
  expect(last()?.localId).toBe(localId)
  sent[0]?.onProgress(1)
  expect(outbox.get().arrived.get('9')?.localId).toBe(localId)
})

it('messages that wait to be sent count as unsaved work', async () => {
  const answers: ((value: null) => void)[] = []
  send.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const client = new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } })
  post(client, { text: 'First' }, null)
  post(client, { text: 'Second' }, null)
  expect(hasUnsavedWork()).toBe(true)
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.(null)
  await expect.poll(hasUnsavedWork).toBe(false)
})
