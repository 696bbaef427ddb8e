import { afterEach, expect, it, vi } from 'vitest'

const set = vi.fn(() => Promise.resolve())
const clear = vi.fn(() => Promise.resolve())

afterEach(() => vi.unstubAllGlobals())

it('the first count clears the number that an earlier start left on the icon', async () => {
  vi.stubGlobal('navigator', { setAppBadge: set, clearAppBadge: clear })
  const { setAppBadge } = await import('./app-badge.ts')
  setAppBadge(0)
  setAppBadge(0)
  expect(clear).toHaveBeenCalledTimes(1)
  expect(set).not.toHaveBeenCalled()
})
