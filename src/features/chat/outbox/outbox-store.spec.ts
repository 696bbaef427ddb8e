import { beforeEach, expect, it, vi } from 'vitest'
import type { ChatMessage } from '#api/chat/contract.ts'
import { NO_MOMENT } from '#lib/time.ts'
import { storageOf } from '#platform/storage/simulated-storage.ts'

/** What the outbox stores for other tabs and later pages, and when it forgets it. */

const jar = new Map<string, string>()
const page = {
  get cookie() {
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  },
  set cookie(line: string) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  },
  addEventListener: () => undefined,
}
vi.stubGlobal('document', page)
vi.stubGlobal('location', { protocol: 'https:', origin: 'https://app.example', hostname: '' })
const locks = { query: vi.fn(), request: vi.fn() }
vi.stubGlobal('navigator', { locks })
const stored = new Map<string, string>()
vi.stubGlobal('window', {
  localStorage: storageOf(stored),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})
const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
const { startSession } = await import('#platform/session/session.ts')
const { memberStorage } = await import('#platform/session/member-storage.ts')
const { hasUnsavedWork } = await import('#platform/unsaved-changes.ts')
const { failedMessages } = await import('#shared/session/failed-messages.ts')
const {
  addOutgoing,
  changeOutgoing,
  dropOutgoing,
  isGoneElsewhere,
  openOutbox,
  outbox,
  settleOutbox,
} = await import('#features/chat/outbox/outbox-store.ts')

const NEW = { file: null, reply: null, needs: null, at: 1, idempotencyKey: 'key' }
const FILE = { file: {} as File, kind: 'image', preview: 'blob:photo', prepared: null } as const
const add = (localId: string) => addOutgoing({ ...NEW, localId, text: localId })
const isGone = () => outbox.get().items.some(isGoneElsewhere)
const shown = () => outbox.get().items.map(({ localId, state }) => `${localId} ${state}`)
const kept = () => {
  const texts = JSON.parse(memberStorage.read('chatUnsent:7') ?? '[]') as { localId: string }[]
  return texts.map(({ localId }) => localId)
}
const echo = (text: string) =>
  ({
    id: `M-${text}`,
    isOwn: true,
    text,
    isFile: false,
    fileUrl: null,
    createdAt: NO_MOMENT,
  }) as ChatMessage

let sessions = 0

beforeEach(() => {
  stored.clear()
  startSession({ token: `t${(sessions += 1)}`, id: null })
  revoke.mockClear()
  locks.query.mockResolvedValue({ held: [] })
  openOutbox('7')
})

it('a message that another tab hands over to a new token is not taken for a deleted one', () => {
  add('a')
  expect(isGone()).toBe(false)
  stored.clear()
  expect(isGone()).toBe(true)
  page.cookie = 'token=renewed'
  expect(isGone()).toBe(false)
})

it('a text is stored until it has been sent, has arrived or is deleted', () => {
  for (const localId of ['a', 'b', 'c', 'd']) add(localId)
  addOutgoing({ ...NEW, localId: 'photo', text: '', file: FILE })
  expect(kept()).toEqual(['a', 'b', 'c', 'd'])
  changeOutgoing('a', { state: 'sending', after: '' })
  settleOutbox([echo('a')])
  expect(kept()).toEqual(['b', 'c', 'd'])
  changeOutgoing('b', { state: 'sent' })
  expect(kept()).toEqual(['c', 'd'])
  dropOutgoing('c')
  expect(kept()).toEqual(['d'])
  expect(shown()).toEqual(['b sent', 'd waiting', 'photo waiting'])
  // nothing else frees the memory of its preview
  dropOutgoing('photo')
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:photo')
})

it.each<[string, object, boolean]>([
  ['a text', {}, false],
  ['a text that could not be stored', { isStored: false }, true],
  ['a photo', { file: FILE, isStored: false }, true],
  ['a photo that no phone could send', { file: FILE, isStored: false, problem: 'broken' }, false],
  ['a photo whose code did not load', { file: FILE, isStored: false, problem: 'not-loaded' }, true],
])('%s: what has failed counts as unsaved if it would be lost', (_, over, isLost) => {
  addOutgoing({ ...NEW, localId: 'a', text: 'Hi' })
  expect(hasUnsavedWork()).toBe(true)
  const [item] = outbox.get().items
  outbox.set({ items: [{ ...item!, ...over, state: 'failed' }], arrived: new Map() })
  expect(hasUnsavedWork()).toBe(isLost)
  dropOutgoing('a')
  expect(hasUnsavedWork()).toBe(false)
})

it('a text that another tab has sent or deleted is not stored again, and disappears', async () => {
  add('a')
  stored.clear()
  changeOutgoing('a', { state: 'failed' })
  expect(kept()).toEqual([])
  add('b')
  changeOutgoing('b', { state: 'failed' })
  expect(failedMessages.get()).toBe(2)
  openOutbox('7')
  await expect.poll(shown).toEqual(['b failed'])
  expect(failedMessages.get()).toBe(1)
})

it('a new token of the member keeps the messages, and the end of the session does not', () => {
  addOutgoing({ ...NEW, localId: 'photo', text: '', file: FILE })
  add('a')
  startSession({ token: 'new', id: null }, true)
  expect(shown()).toEqual(['photo waiting', 'a waiting'])
  expect(revoke).not.toHaveBeenCalled()
  startSession({ token: 'of another member', id: null })
  expect(shown()).toEqual([])
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:photo')
  // what is still running for the previous member stores nothing
  add('late')
  expect(kept()).toEqual([])
})

it('texts of an earlier page are shown once, one that a tab is sending only when it is free', async () => {
  const texts = ['earlier', 'sending'].map((localId) => ({
    localId,
    text: 'Hi',
    reply: null,
    at: 1,
    isUnsure: true,
  }))
  memberStorage.write('chatUnsent:7', JSON.stringify(texts))
  locks.query.mockResolvedValue({ held: [{ name: 'exclusive:chat:sending' }] })
  const free: (() => void)[] = []
  locks.request.mockReturnValue(new Promise<void>((resolve) => free.push(resolve)))
  openOutbox('7')
  openOutbox('7')
  await expect.poll(shown).toEqual(['earlier failed'])
  locks.query.mockResolvedValue({ held: [] })
  for (const release of free) release()
  await expect.poll(shown).toEqual(['sending failed', 'earlier failed'])
  // a second one would be taken for another tab that is sending it
  expect(locks.request).toHaveBeenCalledTimes(1)
})

it('a failed text that another tab has tried again may have arrived here, too', async () => {
  add('a')
  changeOutgoing('a', { state: 'failed', rejection: 'No' })
  const [text] = JSON.parse(memberStorage.read('chatUnsent:7') ?? '[]') as object[]
  const tried = { ...text, isUnsure: true, rejection: null }
  memberStorage.write('chatUnsent:7', JSON.stringify([tried]))
  openOutbox('7')
  const known = { state: 'failed', isUnsure: true, rejection: null }
  await expect.poll(() => outbox.get().items).toMatchObject([known])
})
