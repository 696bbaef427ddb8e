import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

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
  vi.stubGlobal('window', Object.assign(new EventTarget(), window))
  const { canKeepAwake } = await import('#platform/device/wake-lock.ts')
  expect(canKeepAwake).toBe(can)
})

describe('the lock is requested again in gestures', () => {
  class Lock extends EventTarget {
    released = false
    release = () => {
      this.released = true
      this.dispatchEvent(new Event('release'))
      return Promise.resolve()
    }
  }

  /** The tab's wake lock; `gesture` is one that the browser takes for a person's. */
  async function openPage(request: () => Promise<Lock>) {
    Object.assign(phone, { isIos: false, isInstalled: false })
    vi.stubGlobal('navigator', { wakeLock: { request } })
    vi.stubGlobal('window', new EventTarget())
    const wakeLock = await import('#platform/device/wake-lock.ts')
    const gesture = async (type: string) => {
      window.dispatchEvent(new Event(type))
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
      return wakeLock.isAwake.get()
    }
    return { ...wakeLock, gesture }
  }

  test.each(['touchend', 'click', 'keydown'])(
    'a browser that refuses it without a gesture gives it at the next %s',
    async (type) => {
      const request = vi.fn(() => Promise.resolve(new Lock()))
      request.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
      const { keepAwake, gesture } = await openPage(request)
      keepAwake(true)
      expect(await gesture('scroll')).toBe(false)
      expect(await gesture(type)).toBe(true)
      await gesture(type)
      expect(request).toHaveBeenCalledTimes(2)
    },
  )

  test('the next gesture regains a lock that the system has taken away', async () => {
    const locks: Lock[] = []
    const { keepAwake, gesture, isAwake } = await openPage(() => {
      locks.push(new Lock())
      return Promise.resolve(locks.at(-1) ?? new Lock())
    })
    keepAwake(true)
    expect(await gesture('scroll')).toBe(true)
    await locks[0]?.release()
    expect(isAwake.get()).toBe(false)
    expect(await gesture('click')).toBe(true)
  })

  test('no gesture requests a lock that is not wanted', async () => {
    const request = vi.fn(() => Promise.resolve(new Lock()))
    const { keepAwake, gesture } = await openPage(request)
    expect(await gesture('click')).toBe(false)
    keepAwake(true)
    expect(await gesture('scroll')).toBe(true)
    keepAwake(false)
    expect(await gesture('click')).toBe(false)
    expect(request).toHaveBeenCalledTimes(1)
  })
})
