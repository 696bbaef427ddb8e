import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '#api/chat/contract.ts'
import { EMPTY_OUTBOX } from '#features/chat/outbox/outbox-rules.ts'
import { NO_MOMENT } from '#lib/time.ts'

/** When a message is sent, what it leaves in memory, and what a reload would lose. */

type Sent = {
  message: object
  onProgress: (progress: number) => void
  idempotencyKey: string
}
type Log = { messages: ChatMessage[]; nextPage: number | null }
const EMPTY: Log = { messages: [], nextPage: null }
const send = vi.fn<(sent: Sent) => Promise<null>>()
const readLog = vi.fn<() => Promise<Log>>(() => Promise.resolve(EMPTY))
const loadOlder = vi.fn<(client: QueryClient) => Promise<void>>()
vi.mock('#api/chat/send.ts', () => ({
  sendMessageMutation: { mutationFn: (sent: Sent) => send(sent) },
}))
vi.mock('#api/chat/log-queries.ts', () => ({
  chatLogQuery: { queryKey: ['chat'] },
  renewChatLog: () => readLog(),
  loadOlder,
}))

const pauses: (() => void)[] = []
let isPaused = false
vi.mock('#lib/wait.ts', () => ({
  wait: () => (isPaused ? new Promise<void>((go) => pauses.push(go)) : Promise.resolve()),
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

const { post, remove, resend } = await import('#features/chat/outbox/outbox.ts')
const { outbox, settleOutbox } = await import('#features/chat/outbox/outbox-store.ts')
const { ApiError } = await import('#platform/http/failure.ts')
const { hasUnsavedWork } = await import('#platform/unsaved-changes.ts')

const LOST = new ApiError({ kind: 'timeout' }, { method: 'POST', path: '/' })
const last = () => outbox.get().items.at(-1)
const tryAgain = (client: QueryClient) => resend(client, last()?.localId ?? '')
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
  const answers: ((log: Log) => void)[] = []
  readLog.mockReturnValueOnce(new Promise((resolve) => answers.push(resolve)))
  send.mockRejectedValueOnce(LOST)
  send.mockResolvedValueOnce(null)
  const client = new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } })
  post(client, { text: 'Unsure' }, null)
  await expect.poll(() => last()?.state).toBe('failed')
  resend(client, last()?.localId ?? '')
  await new Promise(setImmediate)
  expect(last()?.state).toBe('waiting')
  answers[0]?.(EMPTY)
  await expect.poll(() => last()?.state).toBe('sent')
})

it('the next message waits a moment after an unknown result: the page may be being left', async () => {
  outbox.set(EMPTY_OUTBOX)
  isPaused = true
  send.mockReset().mockRejectedValueOnce(LOST).mockResolvedValue(null)
  readLog.mockRejectedValueOnce(LOST)
  const client = new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } })
  post(client, { text: 'On the way' }, null)
  post(client, { text: 'Behind it' }, null)
  await expect.poll(() => pauses.length).toBe(1)
  await new Promise(setImmediate)
  expect(outbox.get().items.map(({ state }) => state)).toEqual(['failed', 'waiting'])
  expect(send).toHaveBeenCalledTimes(1)
  pauses[0]?.()
  isPaused = false
  await expect.poll(() => last()?.state).toBe('sent')
})

describe('a message with an unknown result, and many later ones', () => {
  const later = Array.from({ length: 20 }, (_, at) => own(`later${at}`, 'Later'))
  const far: Log = { messages: later, nextPage: 2 }
  const now = vi.spyOn(performance, 'now')

  afterEach(() => {
    now.mockReset()
    readLog.mockResolvedValue(EMPTY)
  })

  /** Its result is unknown, and the newest page of the log does not reach back to it. */
  async function startFar() {
    outbox.set(EMPTY_OUTBOX)
    const client = new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } })
    client.setQueryData<Log>(['chat'], { messages: [own('before', 'Hello')], nextPage: null })
    send.mockReset().mockRejectedValueOnce(LOST).mockResolvedValue(null)
    readLog.mockRejectedValueOnce(LOST)
    post(client, { text: 'Release 5000' }, null)
    await expect.poll(() => last()).toMatchObject({ state: 'failed', isUnsure: true })
    await new Promise(setImmediate)
    client.setQueryData<Log>(['chat'], far)
    readLog.mockResolvedValue(far)
    loadOlder.mockReset().mockResolvedValue()
    return client
  }
  const hasOlder = (client: QueryClient, ...older: ChatMessage[]) =>
    loadOlder.mockImplementationOnce(() => {
      client.setQueryData<Log>(['chat'], { messages: [...older, ...later], nextPage: 3 })
      return Promise.resolve()
    })

  it('is found on an older page and not sent again', async () => {
    const client = await startFar()
    hasOlder(client, own('7', 'Something else'))
    hasOlder(client, own('6', 'Release 5000'), own('7', 'Something else'))
    tryAgain(client)
    await expect.poll(() => outbox.get().arrived.get('6')?.text).toBe('Release 5000')
    expect(send).toHaveBeenCalledTimes(1)
    expect(loadOlder).toHaveBeenCalledTimes(2)
  })

  it('is sent again once the log reaches back to before it', async () => {
    const client = await startFar()
    hasOlder(client, own('before', 'Hello'))
    tryAgain(client)
    await expect.poll(() => last()?.state).toBe('sent')
    expect(send).toHaveBeenCalledTimes(2)
    expect(loadOlder).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['the history ends nowhere', () => Promise.resolve(), 10],
    ['a page cannot be loaded', () => Promise.reject(LOST), 1],
    ['the search takes too long', () => Promise.resolve(now.mockReturnValue(Infinity)), 1],
  ])('is not sent again as long as %s, and holds up no other message', async (_, load, pages) => {
    const client = await startFar()
    loadOlder.mockImplementation(async () => void (await load()))
    const { localId = '' } = last() ?? {}
    tryAgain(client)
    post(client, { text: 'Another' }, null)
    await expect.poll(() => last()?.state).toBe('sent')
    expect(outbox.get().items).toMatchObject([
      { localId, state: 'failed', isUnsure: true, isUnknown: true },
      { text: 'Another', state: 'sent' },
    ])
    expect(loadOlder).toHaveBeenCalledTimes(pages)
  })

  it('is looked for no longer once it is deleted', async () => {
    const client = await startFar()
    const { localId = '' } = last() ?? {}
    loadOlder.mockImplementationOnce(() => Promise.resolve(remove(localId)))
    tryAgain(client)
    post(client, { text: 'Another' }, null)
    await expect.poll(() => last()?.state).toBe('sent')
    expect(loadOlder).toHaveBeenCalledTimes(1)
  })
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
    outbox.set(EMPTY_OUTBOX)
    send.mockRejectedValueOnce(LOST)
    post(client, { text: 'Unsure' }, null)
    await expect.poll(() => last()).toMatchObject({ state: 'failed', isUnsure: true })
    const { localId = '', idempotencyKey } = last() ?? {}
    send.mockClear()
    send.mockRejectedValueOnce(new ApiError(failure, call))
    resend(client, localId)
    await expect.poll(() => send.mock.calls.length).toBe(1)
    await expect.poll(() => last()).toMatchObject({ state: 'failed', isUnsure })
    expect(send.mock.calls[0]?.[0].idempotencyKey).toBe(idempotencyKey)
    expect(last()?.idempotencyKey === idempotencyKey).toBe(isUnsure)
  },
)

it('a message that is turned away stays, although the log that loads meanwhile has the same text', async () => {
  outbox.set(EMPTY_OUTBOX)
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

it('files are not sent without the message that names their order, and Resend sends that first', async () => {
  outbox.set(EMPTY_OUTBOX)
  const client = new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } })
  const sent: unknown[] = []
  send.mockReset().mockImplementation(({ message }) => {
    sent.push(Object.keys(message)[0])
    return Promise.resolve(null)
  })
  send.mockRejectedValueOnce(
    new ApiError({ kind: 'http', status: 422 }, { method: 'POST', path: '/' }),
  )
  const intro = post(client, { text: 'Order C1' }, null)
  const file = { file: new File([], 'a.mp4'), kind: 'video', preview: '', prepared: null } as const
  const files = [post(client, { file }, null, intro), post(client, { file }, null, intro)]
  const states = () => outbox.get().items.map(({ state }) => state)
  await expect.poll(states).toEqual(['failed', 'failed', 'failed'])
  expect(sent).toEqual([])
  resend(client, files[0] ?? '')
  await expect.poll(states).toEqual(['sent', 'sent', 'failed'])
  expect(sent).toEqual(['text', 'file'])
  resend(client, files[1] ?? '')
  await expect.poll(states).toEqual(['sent', 'sent', 'sent'])
  expect(sent).toEqual(['text', 'file', 'file'])
})

it('a file whose echo comes before its last byte is reported is shown once', async () => {
  outbox.set(EMPTY_OUTBOX)
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
