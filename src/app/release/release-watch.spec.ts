import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchRelease } from '#app/release/release-watch.ts'

/** When release.json is read (R15.97). */

const { loadRelease, page, network } = vi.hoisted(() => ({
  loadRelease: vi.fn<() => Promise<boolean>>(),
  page: { setHidden: (_isHidden: boolean): void => undefined },
  network: { isOnline: true, setOnline: (): void => undefined },
}))
vi.mock('#platform/release/release.ts', () => ({ loadRelease }))
vi.mock('#app/release/minimum-version.ts', () => ({
  checkMinimumVersion: () => Promise.resolve(),
  watchMinimumVersion: () => undefined,
}))
vi.mock('#platform/network/network.ts', () => ({
  online: {
    get: () => network.isOnline,
    subscribe: (listener: () => void) => (network.setOnline = listener),
  },
}))
vi.mock('#ui/foundation/page-visibility.ts', () => ({
  onPageVisibility: (listener: (isHidden: boolean) => void) => (page.setHidden = listener),
}))

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  network.isOnline = true
  loadRelease.mockReset()
  loadRelease.mockResolvedValue(true)
})
afterEach(() => vi.useRealTimers())

async function start(): Promise<void> {
  watchRelease(new QueryClient(), Promise.resolve())
  await vi.advanceTimersByTimeAsync(0)
}

it('is at the start, hourly, and on a return after more than a minute', async () => {
  await start()
  expect(loadRelease).toHaveBeenCalledOnce()
  page.setHidden(false)
  expect(loadRelease).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  page.setHidden(false)
  expect(loadRelease).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(58 * MINUTE_MS)
  expect(loadRelease).toHaveBeenCalledTimes(3)
})

it('without an answer is again after 5 minutes, or as soon as the network or the user is back', async () => {
  loadRelease.mockResolvedValue(false)
  await start()
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect(loadRelease).toHaveBeenCalledTimes(2)
  network.setOnline()
  await vi.advanceTimersByTimeAsync(0)
  expect(loadRelease).toHaveBeenCalledTimes(3)
  loadRelease.mockResolvedValue(true)
  page.setHidden(false)
  expect(loadRelease).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS)
  expect(loadRelease).toHaveBeenCalledTimes(4)
})

it('offline waits for the network', async () => {
  network.isOnline = false
  await start()
  expect(loadRelease).not.toHaveBeenCalled()
  network.isOnline = true
  network.setOnline()
  expect(loadRelease).toHaveBeenCalledOnce()
})
