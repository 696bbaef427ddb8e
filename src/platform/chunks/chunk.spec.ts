import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepLoading, loadChunk } from '#platform/chunks/chunk.ts'
import { storageOf } from '#platform/storage/simulated-storage.ts'

/** What happens when a chunk does not arrive (R1.07, R1.08, R1.20). */

const network = vi.hoisted(() => ({ isOnline: true }))
vi.mock('#platform/i18n/i18n.ts', () => ({
  firstMessages: () => Promise.resolve(),
  loadAllMessages: () => Promise.resolve(),
}))
vi.mock('#platform/network/network.ts', () => ({ online: { get: () => network.isOnline } }))
const build = vi.hoisted(() => ({ builtAt: 1 }))
vi.mock('#platform/build.ts', () => build)
vi.mock('#platform/unsaved-changes.ts', () => ({ hasUnsavedChanges: () => false }))

const reload = vi.fn<() => void>()
const stored = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  network.isOnline = true
  reload.mockReset()
  stored.clear()
  vi.stubGlobal('location', { hash: '#/ordersC', reload })
  vi.stubGlobal('window', { sessionStorage: storageOf(stored) })
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

it('a chunk with a mark of its own reloads the page again when the mark has changed', async () => {
  let mark = '15:40'
  const options = { mark: () => mark }
  expect(await outcome(missing, options)).toBe('reload')
  reload.mockReset()
  expect(await outcome(missing, options)).toBe('ChunkLoadError')
  expect(await outcome(() => Promise.resolve({}), options)).toBe('loaded')
  expect(await outcome(missing, options)).toBe('ChunkLoadError')
  mark = '15:50'
  expect(await outcome(missing, options)).toBe('reload')
})

it('parts that show no failure are loaded again every 30 s, with one reload in each build', async () => {
  const load = vi.fn<() => Promise<unknown>>(missing)
  const loaded = vi.fn<() => void>()
  expect(await outcomeOf(() => keepLoading(missing))).toBe('reload')
  reload.mockReset()
  void keepLoading(load).then(loaded)
  vi.stubGlobal('location', { hash: '#/another', reload })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(3)
  load.mockResolvedValue({})
  await vi.advanceTimersByTimeAsync(30_000)
  expect(loaded).toHaveBeenCalledOnce()
  void keepLoading(missing)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  build.builtAt += 1
  expect(await outcomeOf(() => keepLoading(missing))).toBe('reload')
})
