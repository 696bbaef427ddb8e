import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

const call = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<null>>())
vi.mock('#api/call.ts', () => ({ callApi: call }))
const { postChat } = await import('#api/chat/contract.ts')
const { sendMessageMutation } = await import('#api/chat/send.ts')

it('a message goes out under the key of its intent, and can be cancelled', async () => {
  call.mockResolvedValue(null)
  const message = { text: 'Hello' }
  const { signal } = new AbortController()
  const extras = { onProgress: vi.fn<() => void>(), idempotencyKey: 'a' }
  const sending = { message, signal, ...extras }
  await new MutationObserver(new QueryClient(), sendMessageMutation).mutate(sending)
  expect(call.mock.calls).toEqual([[postChat, message, signal, extras]])
})
