import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NO_RELEASE, type Release } from '#platform/release/release-file.ts'

const BUILT = Date.UTC(2026, 10, 20)
const NEWER = BUILT + 1_000

const worker = { loadUpdate: vi.fn<() => Promise<boolean>>(), applyUpdate: vi.fn() }
const kept = new Map<string, string>()
let isAtWork = false

vi.mock('#platform/pwa/worker.ts', () => worker)
vi.mock('#platform/storage/web-storage.ts', () => ({
  perTab: {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => Boolean(kept.set(key, value)),
  },
}))
vi.mock('#platform/unsaved-changes.ts', () => ({ hasUnsavedChanges: () => isAtWork }))
vi.mock('#ui/foundation/page-visibility.ts', () => ({ isPageHidden: () => false }))
vi.mock('#api/self/queries.ts', () => ({ selfQuery: { queryKey: ['self'] } }))
vi.mock('#api/orders/shown-alerts.ts', async () => {
  const { createStore } = await import('#platform/store.ts')
  return { ringingOrders: createStore([]) }
})

/** Loads fresh modules, as a page load does. */
async function start() {
  vi.resetModules()
  const { createStore } = await import('#platform/store.ts')
  const release = createStore<Release>(NO_RELEASE)
  vi.doMock('#platform/release/release.ts', () => ({ release }))
  vi.doMock('#platform/build.ts', () => ({ builtAt: BUILT }))
  const { checkMinimumVersion, watchMinimumVersion } =
    await import('#app/release/minimum-version.ts')
  const { neededUpdate } = await import('#platform/pwa/update-state.ts')
  const client = new QueryClient()
  watchMinimumVersion(client)
  return {
    ask: (minimum: number | null) => release.set({ minimum, notice: null }),
    checkMinimumVersion: () => checkMinimumVersion(client),
    state: () => neededUpdate.get(),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  worker.loadUpdate.mockResolvedValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  kept.clear()
  isAtWork = false
})

it.each([
  ['the minimum', BUILT],
  ['newer, although an older dist was deployed again and is the minimum', BUILT - 1_000],
])('does nothing when the build is %s', async (_, minimum) => {
  const { ask, state } = await start()
  ask(minimum)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state()).toBeNull()
  expect(worker.loadUpdate).not.toHaveBeenCalled()
})

it('loads the newer version and applies it when nothing is unsaved', async () => {
  isAtWork = true
  const { ask, state } = await start()
  ask(NEWER)
  expect(state()).toBe('loading')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state()).toBe('ready')
  expect(worker.applyUpdate).not.toHaveBeenCalled()
  isAtWork = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(worker.applyUpdate).toHaveBeenCalledOnce()
})

it('does not block while no newer version can be loaded, and tries again later', async () => {
  worker.loadUpdate.mockResolvedValue(false)
  const { ask, checkMinimumVersion, state } = await start()
  ask(NEWER)
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toBe('unavailable')
  worker.loadUpdate.mockResolvedValue(true)
  const again = checkMinimumVersion()
  expect(state()).toBe('unavailable')
  await again
  expect(state()).toBe('ready')
})

it('reloads once per minimum, even if the new build is still too old', async () => {
  const before = await start()
  before.ask(NEWER)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(worker.applyUpdate).toHaveBeenCalledOnce()
  before.ask(null)
  const after = await start()
  after.ask(NEWER)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(after.state()).toBe('unavailable')
  expect(worker.applyUpdate).toHaveBeenCalledOnce()
})

it('withdraws the update when the minimum is withdrawn', async () => {
  isAtWork = true
  const { ask, state } = await start()
  ask(NEWER)
  await vi.advanceTimersByTimeAsync(10_000)
  ask(null)
  isAtWork = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state()).toBeNull()
  expect(worker.applyUpdate).not.toHaveBeenCalled()
})
