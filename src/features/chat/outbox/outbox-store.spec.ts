import { expect, it, vi } from 'vitest'

const page = { cookie: 'token=t', addEventListener: () => undefined }
vi.stubGlobal('document', page)
vi.stubGlobal('location', { protocol: 'https:', origin: 'https://app.example', hostname: '' })
vi.stubGlobal('navigator', {})
const stored = new Map<string, string>()
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})
const { addOutgoing, isGoneElsewhere, openOutbox, outbox } =
  await import('#features/chat/outbox/outbox-store.ts')

const isGone = () => outbox.get().items.some(isGoneElsewhere)

it('a message that another tab hands over to a new token is not taken for a deleted one', () => {
  openOutbox('7')
  addOutgoing({ localId: 'a', text: 'Hi', file: null, reply: null, at: 1, idempotencyKey: 'key' })
  expect(isGone()).toBe(false)
  stored.clear()
  expect(isGone()).toBe(true)
  page.cookie = 'token=renewed'
  expect(isGone()).toBe(false)
})
