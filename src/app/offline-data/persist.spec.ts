import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { PersistedQuery } from '#app/offline-data/hydrate.ts'
import { stubPage } from '#platform/simulated-page.ts'

/** When responses are written to the device, and when they are erased instead. */

const stored = vi.hoisted(() => ({ write: vi.fn(), erase: vi.fn() }))
vi.mock('#platform/storage/persisted-writes.ts', () => ({ writePersisted: stored.write }))
vi.mock('#platform/storage/persisted.ts', () => ({ erasePersisted: stored.erase }))
vi.mock('#app/offline-data/last-known.ts', () => ({
  writeLastKnown: () => undefined,
  eraseLastKnown: () => undefined,
}))

const events = new EventTarget()
const page = stubPage({
  querySelector: () => null,
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
})
let watchForPersistence: typeof import('./persist.ts').watchForPersistence
let session: typeof import('#platform/session/session.ts').session
let storageFailed: typeof import('#platform/storage/storage-failed.ts').storageFailed
let client: QueryClient

beforeAll(async () => {
  watchForPersistence = (await import('./persist.ts')).watchForPersistence
  session = (await import('#platform/session/session.ts')).session
  storageFailed = (await import('#platform/storage/storage-failed.ts')).storageFailed
})

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  client = new QueryClient()
  page.cookie = 'token=t1'
  session.set({ token: 't1', id: null })
  watchForPersistence(client)
  await vi.advanceTimersByTimeAsync(1_000)
})

afterEach(() => {
  page.hidden = false
  // it is still watched
  client.clear()
  session.set(null)
  storageFailed.set(false)
  vi.useRealTimers()
})

const change = (count: number) => client.setQueryData(['refresh'], count)
/** What each write stored. */
const written = () =>
  stored.write.mock.calls.map(([, values]) =>
    [...(values as Map<string, PersistedQuery>).values()].map(({ data }) => data),
  )

it('a start that has neither restored nor loaded anything leaves what is stored', () => {
  page.hidden = true
  events.dispatchEvent(new Event('visibilitychange'))
  expect(stored.write).not.toHaveBeenCalled()
})

it('a burst of changes is written once, or at once when the page is hidden, which may be closed', async () => {
  change(1)
  change(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written()).toEqual([[2]])
  change(3)
  page.hidden = true
  events.dispatchEvent(new Event('visibilitychange'))
  expect(written()).toEqual([[2], [3]])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written()).toEqual([[2], [3]])
})

it('only what has changed is written: another tab may have stored the rest', async () => {
  change(1)
  await vi.advanceTimersByTimeAsync(1_000)
  client.setQueryData(['chat', 'unread'], 4)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written()).toEqual([[1], [4]])
})

it('after a write that failed, the older data is erased and nothing is written until storage answers', async () => {
  stored.write.mockRejectedValueOnce(new Error('full'))
  change(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stored.erase).toHaveBeenCalledOnce()
  expect(storageFailed.get()).toBe(true)
  client.setQueryData(['chat', 'unread'], 4)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written()).toEqual([[1]])
  storageFailed.set(false)
  client.setQueryData(['chat', 'unread'], 5)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written()).toEqual([[1], [1, 5]])
})

it('what another tab’s sign-out overtakes is not written, or erased if it was being written', async () => {
  const ends: (() => void)[] = []
  stored.write.mockImplementationOnce(() => new Promise<void>((resolve) => ends.push(resolve)))
  change(1)
  await vi.advanceTimersByTimeAsync(1_000)
  // the cookie is gone before this tab hears of it
  page.cookie = ''
  change(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written()).toEqual([[1]])
  expect(stored.erase).not.toHaveBeenCalled()
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.erase).toHaveBeenCalledOnce()
})
