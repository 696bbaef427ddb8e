import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from '#platform/device/save-file.ts'

const phone = vi.hoisted(() => ({ isIos: false, isInstalled: false }))
vi.mock('#platform/pwa/install.ts', () => ({
  isIos: () => phone.isIos,
  isInstalled: () => phone.isInstalled,
}))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['a browser', false, false, 1],
  ['an installed app on Android', false, true, 1],
  ['Safari on iOS', true, false, 1],
  // the download would cover the app, without a way back
  ["an app on an iPhone's home screen", true, true, 0],
])('what is saved in %s', (_, isIos, isInstalled, saved) => {
  vi.useFakeTimers()
  Object.assign(phone, { isIos, isInstalled })
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  expect(saveFile('orders.csv', 'a,b', 'text/csv')).toBe(saved === 1)
  expect(link.click).toHaveBeenCalledTimes(saved)
  expect(link.download).toBe(saved === 1 ? 'orders.csv' : '')
})
