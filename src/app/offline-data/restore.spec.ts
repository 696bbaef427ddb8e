import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storageOf } from '#platform/storage/simulated-storage.ts'

/** What a start takes from the device (R15.02, R15.03, R15.05). */

const TOKEN = 'mine'
const NOW = Date.UTC(2026, 10, 23)
const kept = new Map<string, string>()
/** What the database answers; a test that does not say it asks the browser's, which hangs. */
const stored = vi.hoisted(() => vi.fn<import('idb-keyval').UseStore>())
const erased = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('idb-keyval', async (importActual) => {
  const actual = await importActual<typeof import('idb-keyval')>()
  const createStore = (...names: Parameters<typeof actual.createStore>) =>
    stored.mockImplementation(actual.createStore(...names))
  return { ...actual, createStore, clear: erased }
})

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: NOW })
  kept.clear()
  kept.set('m:kept', '1')
  const page = { cookie: `token=${TOKEN}`, querySelector: () => null }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  vi.stubGlobal('window', {
    localStorage: storageOf(kept),
    addEventListener: () => undefined,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function start() {
  const { restorePersisted } = await import('#app/offline-data/restore.ts')
  const { storageFailed } = await import('#platform/storage/storage-failed.ts')
  const client = new QueryClient()
  const restored = vi.fn<() => void>()
  void restorePersisted(client).then(restored)
  await vi.advanceTimersByTimeAsync(0)
  const known = () => client.getQueryCache().getAll()
  return { client, restored, hasFailed: storageFailed.get, known }
}

/** Starts with a database that answers when `answer` is called. */
async function startSlowly() {
  let resolve!: (value: unknown) => void
  stored.mockReturnValueOnce(new Promise((settle) => (resolve = settle)))
  const answer = async (value: unknown) => {
    resolve(value)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...(await start()), answer }
}

/** Expects that a start whose database does not answer waits 3 s for it. */
async function expectDelayOf3s({ restored, hasFailed }: Awaited<ReturnType<typeof start>>) {
  await vi.advanceTimersByTimeAsync(2_999)
  expect(restored).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(restored).toHaveBeenCalledOnce()
  expect(hasFailed()).toBe(true)
}

const persisted = (data: unknown) => [{ queryKey: ['refresh'], data, updatedAt: NOW }]

it('the last data is known before the first loaders run', async () => {
  stored.mockResolvedValueOnce(persisted(5))
  const { restored, known } = await start()
  expect(restored).toHaveBeenCalledOnce()
  expect(known().map(({ state }) => state.data)).toEqual([5])
})

it('data of an unknown shape is left out', async () => {
  stored.mockResolvedValueOnce(persisted({ toString: 1 }))
  const { restored, known, hasFailed } = await start()
  expect(restored).toHaveBeenCalledOnce()
  expect(known()).toEqual([])
  expect(hasFailed()).toBe(false)
})

const ownerOf = async (format: string, token: string) => {
  vi.resetModules()
  vi.stubGlobal('document', { cookie: '', querySelector: () => ({ content: format }) })
  return (await import('#app/offline-data/stored-format.ts')).persistedOwner(token)
}

it('a session has other entries under each stored format, and another session has its own', async () => {
  const own = await ownerOf('a', 'mine')
  expect(await ownerOf('a', 'mine')).toBe(own)
  expect(await ownerOf('b', 'mine')).not.toBe(own)
  expect(await ownerOf('a', 'another')).not.toBe(own)
})

it.each([
  ['with a session', `token=${TOKEN}`],
  ['without one', ''],
])('what an earlier page did not finish erasing is not read, but erased: %s', async (_, cookie) => {
  kept.set('m:kept', 'erasing')
  vi.stubGlobal('document', { cookie, querySelector: () => null })
  erased.mockReset().mockResolvedValueOnce()
  stored.mockClear()
  const { restored, hasFailed } = await start()
  expect(restored).toHaveBeenCalledOnce()
  expect(hasFailed()).toBe(false)
  expect(stored).not.toHaveBeenCalled()
  expect(erased).toHaveBeenCalledOnce()
  expect(kept.size).toBe(0)
})

describe('a database that answers after 3 s', () => {
  it('delays its own start by 3 s, but not the next one', async () => {
    await expectDelayOf3s(await startSlowly())

    vi.resetModules()
    const next = await startSlowly()
    expect(next.restored).toHaveBeenCalledOnce()
    // nothing is written over what it holds
    expect(next.hasFailed()).toBe(true)
    await next.answer(persisted(5))
    expect(next.known().map(({ state }) => state.data)).toEqual([5])
    expect(next.hasFailed()).toBe(false)
  })

  it('fills what has not been loaded by then', async () => {
    const { client, known, hasFailed, answer } = await startSlowly()
    await vi.advanceTimersByTimeAsync(4_000)
    client.setQueryData(['refresh'], 7)
    const unread = { queryKey: ['chat', 'unread'], data: 2, updatedAt: NOW }
    await answer([...persisted(5), unread])
    expect(known().map(({ state }) => state.data)).toEqual([7, 2])
    expect(hasFailed()).toBe(false)
  })

  it('shows nothing after a sign-out', async () => {
    const { known, hasFailed, answer } = await startSlowly()
    await vi.advanceTimersByTimeAsync(4_000)
    const { session } = await import('#platform/session/session.ts')
    session.set(null)
    await answer(persisted(5))
    expect(known()).toEqual([])
    expect(hasFailed()).toBe(true)
  })
})

it('a database that never answers delays the first start by 3 s, and no later one', async () => {
  await expectDelayOf3s(await start())

  vi.resetModules()
  const { restored: next } = await start()
  expect(next).toHaveBeenCalledOnce()
})

it('a browser without a database starts at once, and says that it keeps nothing', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { restored, hasFailed } = await start()
  expect(restored).toHaveBeenCalledOnce()
  expect(hasFailed()).toBe(true)
})
