import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const phone = vi.hoisted(() => ({ isIos: false, isInstalled: false }))
vi.mock('#platform/pwa/install.ts', () => ({
  isIos: () => phone.isIos,
  isInstalled: () => phone.isInstalled,
}))
vi.mock('#ui/foundation/page-visibility.ts', () => ({
  isPageHidden: () => false,
  onPageVisibility: () => undefined,
}))

const lock = { request: () => Promise.resolve(null) }

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a browser', { wakeLock: lock }, {}, false, false, true],
  ['a browser without wake lock', {}, {}, false, false, false],
  ['an installed app on Android', { wakeLock: lock }, { cookieStore: {} }, false, true, true],
  ['Safari on iOS 16.4', { wakeLock: lock }, {}, true, false, true],
  ['an app on the home screen of iOS 18.3', { wakeLock: lock }, {}, true, true, false],
  [
    'an app on the home screen of iOS 18.4',
    { wakeLock: lock },
    { cookieStore: {} },
    true,
    true,
    true,
  ],
])('whether %s can keep the screen on', async (_, navigator, window, isIos, isInstalled, can) => {
  Object.assign(phone, { isIos, isInstalled })
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('window', window)
  const { canKeepAwake } = await import('#platform/device/wake-lock.ts')
  expect(canKeepAwake).toBe(can)
})
