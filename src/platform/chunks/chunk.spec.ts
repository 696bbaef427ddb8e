import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepLoading, loadChunk, loadEssential } from '#platform/chunks/chunk.ts'

/** What happens when a chunk does not arrive (R1.07, R1.08, R1.20). */

const network = vi.hoisted(() => ({ isOnline: true }))
vi.mock('#platform/i18n/i18n.ts', () => ({
  firstMessages: () => Promise.resolve(),
  loadAllMessages: () => Promise.resolve(),
}))
vi.mock('#platform/network/network.ts', () => ({ online: { get: () => network.isOnline } }))
vi.mock('#platform/unsaved-changes.ts', () => ({ hasUnsavedChanges: () => false }))

const reload = vi.fn<() => void>()
const stored = new Map<string, string>()
const sessionStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

beforeEach(() => {
  vi.useFakeTimers()
  network.isOnline = true
  reload.mockReset()
  stored.clear()
  vi.stubGlobal('location', { hash: '#/ordersC', reload })
  vi.stubGlobal('window', { sessionStorage })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}
const missing = () => Promise.reject(new Error('404'))

/** Loads the chunk and waits; whether the page was reloaded, or an error can be shown. */
const outcome = (
  load: () => Promise<unknown>,
  options: Parameters<typeof loadChunk>[2] = { mustStay: () => false },
) => outcomeOf(() => loadChunk('orders', load, options))

async function outcomeOf(load: () => Promise<unknown>) {
  const result = load().then(
    () => 'loaded',
    (error: Error) => error.name,
  )
  await vi.advanceTimersByTimeAsync(0)
  return reload.mock.calls.length > 0 ? 'reload' : result
}

const essential = (load: () => Promise<unknown>) => outcomeOf(() => loadEssential(load))

it('the page is reloaded once for a chunk that stays missing', async () => {
  expect(await outcome(missing)).toBe('reload')
  reload.mockReset()
  expect(await outcome(missing)).toBe('ChunkLoadError')
})

it('a chunk that has loaded meanwhile reloads the page when it is next missing', async () => {
  expect(await outcome(missing)).toBe('reload')
  reload.mockReset()
  expect(await outcome(() => Promise.resolve({}))).toBe('loaded')
  expect(await outcome(missing)).toBe('reload')
})

it.each<[string, () => void, () => boolean]>([
  ['offline', () => (network.isOnline = false), () => false],
  ['while that would lose something', () => undefined, () => true],
  [
    'without session storage, which would hold the mark against a loop',
    () => vi.stubGlobal('window', Object.defineProperty({}, 'sessionStorage', { get: refuse })),
    () => false,
  ],
])('a missing chunk does not reload the page %s', async (_, prepare, mustStay) => {
  prepare()
  expect(await outcome(missing, { mustStay })).toBe('ChunkLoadError')
})

it('a chunk that never arrives counts as missing after 120 s', async () => {
  void loadChunk('orders', () => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledOnce()
})

it('all essential code together reloads the page once in ten minutes, even if some of it has loaded', async () => {
  vi.setSystemTime(new Date('2026-11-28T12:00:00Z'))
  expect(await essential(missing)).toBe('reload')
  reload.mockReset()
  expect(await essential(missing)).toBe('ChunkLoadError')
  expect(await essential(() => Promise.resolve({}))).toBe('loaded')
  expect(await essential(missing)).toBe('ChunkLoadError')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(await essential(missing)).toBe('reload')
})

it('essential code is loaded again every 30 s until it is there', async () => {
  network.isOnline = false
  const load = vi.fn<() => Promise<unknown>>(missing)
  const loaded = vi.fn<() => void>()
  void keepLoading(load).then(loaded)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(3)
  load.mockResolvedValue({})
  await vi.advanceTimersByTimeAsync(30_000)
  expect(loaded).toHaveBeenCalledOnce()
})
