import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { documentWithCookies } from '#platform/storage/simulated-cookies.ts'
import { storageOf } from '#platform/storage/simulated-storage.ts'

/** The block, as a start of the app finds it: the stored copies may be lost, or of a wrong clock. */

const MINUTE_MS = 60_000
const KEY = 'blockedUntil'

const jar = new Map<string, string>()
let refusesToStore = false
vi.stubGlobal(
  'document',
  documentWithCookies(jar, () => refusesToStore),
)
const stored = new Map<string, string>()
vi.stubGlobal('window', {
  localStorage: {
    ...storageOf(stored),
    setItem: (key: string, value: string) => refusesToStore || stored.set(key, value),
  },
  addEventListener: () => undefined,
})
vi.stubGlobal('location', { protocol: 'https:' })

async function start() {
  vi.resetModules()
  const { block, blockedUntil, isBlocked } = await import('#platform/session/block.ts')
  /** How much longer the block lasts, in ms; null without one. */
  const left = () => {
    const until = blockedUntil.get()
    return until === null ? null : until - Date.now()
  }
  return { block, isBlocked, left }
}

const copies = () => [jar.get(KEY), stored.get(KEY)].map((until) => Number(until) - Date.now())

beforeEach(() => {
  vi.useFakeTimers()
  jar.clear()
  stored.clear()
})
afterEach(() => vi.useRealTimers())

it('lasts ten minutes, and is then removed from both places', async () => {
  jar.set(KEY, 'unreadable')
  const { block, isBlocked, left } = await start()
  expect(left()).toBeNull()
  block()
  vi.advanceTimersByTime(MINUTE_MS)
  block()
  expect(left()).toBe(10 * MINUTE_MS)
  expect(copies()).toEqual([10 * MINUTE_MS, 10 * MINUTE_MS])
  vi.advanceTimersByTime(10 * MINUTE_MS - 1)
  expect(isBlocked()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isBlocked()).toBe(false)
  expect([jar.size, stored.size]).toEqual([0, 0])
})

it.each([
  ['cookie', stored],
  ['local storage', jar],
])('goes on at the next start from the %s alone', async (_, lost) => {
  const first = await start()
  first.block()
  vi.advanceTimersByTime(MINUTE_MS)
  lost.clear()
  const { left } = await start()
  expect(left()).toBe(9 * MINUTE_MS)
  vi.advanceTimersByTime(9 * MINUTE_MS)
  expect(left()).toBeNull()
})

it('that ended while the app was closed leaves nothing behind, which would turn off the early reads', async () => {
  stored.set(KEY, String(Date.now()))
  const { left } = await start()
  expect(left()).toBeNull()
  expect(stored.size).toBe(0)
})

it('lasts as long in a browser that stores nothing', async () => {
  refusesToStore = true
  const { block, left } = await start()
  block()
  refusesToStore = false
  expect(left()).toBe(10 * MINUTE_MS)
  expect([jar.size, stored.size]).toEqual([0, 0])
  vi.advanceTimersByTime(10 * MINUTE_MS)
  expect(left()).toBeNull()
})

it('a stored end further away than ten minutes is cut to that once, not at every start', async () => {
  const inAYear = String(Date.now() + 365 * 24 * 60 * MINUTE_MS)
  jar.set(KEY, inAYear)
  stored.set(KEY, inAYear)
  expect((await start()).left()).toBe(10 * MINUTE_MS)
  expect(copies()).toEqual([10 * MINUTE_MS, 10 * MINUTE_MS])
  vi.advanceTimersByTime(5 * MINUTE_MS)
  expect((await start()).left()).toBe(5 * MINUTE_MS)
})

it('a clock that is set back does not prolong it', async () => {
  const { block, isBlocked } = await start()
  block()
  vi.setSystemTime(Date.now() - 60 * MINUTE_MS)
  vi.advanceTimersByTime(10 * MINUTE_MS)
  expect(isBlocked()).toBe(false)
})

it('a refresh that the member asks for is rejected aloud while it lasts', async () => {
  await start()
  const { block, blockedPresses, unlessBlocked } = await import('#platform/session/block.ts')
  const refresh = vi.fn<() => void>()
  unlessBlocked(refresh)
  expect([refresh.mock.calls.length, blockedPresses.get()]).toEqual([1, 0])
  block()
  unlessBlocked(refresh)
  expect([refresh.mock.calls.length, blockedPresses.get()]).toEqual([1, 1])
  vi.advanceTimersByTime(10 * MINUTE_MS)
  unlessBlocked(refresh)
  expect([refresh.mock.calls.length, blockedPresses.get()]).toEqual([2, 1])
})
