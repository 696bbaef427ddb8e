import { afterEach, expect, it, vi } from 'vitest'
import { createDeviceSetting } from '#platform/storage/device-setting.ts'
import { storageOf } from '#platform/storage/simulated-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const parse = (stored: string | null) => stored ?? 'none'

function openDevice() {
  const stored = new Map([['size', 'small']])
  const window = Object.assign(new EventTarget(), { localStorage: storageOf(stored) })
  vi.stubGlobal('window', window)
  const otherTab = (key: string, value: string) => {
    stored.set(key, value)
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  return { stored, otherTab }
}

it('has what is stored, and stores a change', () => {
  const { stored } = openDevice()
  const size = createDeviceSetting('size', parse)
  expect(size.get()).toBe('small')
  size.set('large')
  expect([size.get(), stored.get('size')]).toEqual(['large', 'large'])
  expect(createDeviceSetting('other', parse).get()).toBe('none')
})

it('tells what another tab changes', () => {
  const { otherTab } = openDevice()
  const size = createDeviceSetting('size', parse)
  const told = vi.fn<() => void>()
  size.subscribe(told)
  otherTab('colour', 'red')
  expect(told).not.toHaveBeenCalled()
  otherTab('size', 'large')
  expect(told).toHaveBeenCalledOnce()
  expect(size.get()).toBe('large')
})
