import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

/** What a message leaves in memory, and what a reload would lose. */

const send = vi.fn<() => Promise<null>>()
vi.mock('#api/chat/send.ts', () => ({ sendMessageMutation: { mutationFn: () => send() } }))
vi.mock('#api/chat/log-queries.ts', () => ({
  chatLogQuery: { queryKey: ['chat'] },
  renewChatLog: () => Promise.resolve({ messages: [] }),
}))

const page = { cookie: 'token=t', hidden: false, addEventListener: () => undefined }
vi.stubGlobal('document', page)
vi.stubGlobal('window', page)
vi.stubGlobal('navigator', {})
vi.stubGlobal('location', { search: '', hash: '', origin: 'http://localhost', hostname: '' })

const { post } = await import('#features/chat/outbox/outbox.ts')
const { outbox } = await import('#features/chat/outbox/outbox-store.ts')
const { hasUnsavedWork } = await import('#platform/unsaved-changes.ts')

it.each([
  ['has been sent', 'sent', () => Promise.resolve(null)],
  ['has failed', 'failed', () => Promise.reject(new Error('no'))],
])('no mutation stays in the cache after a message %s', async (_, state, answer) => {
  send.mockImplementation(answer)
  const client = new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } })
  post(client, { text: 'Hi' }, null)
  await expect.poll(() => outbox.get().items.at(-1)?.state).toBe(state)
  await expect.poll(() => client.getMutationCache().getAll()).toEqual([])
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
