import { afterEach, expect, it, vi } from 'vitest'
import { onNetworkTypeChange } from '#platform/network/network-type.ts'

afterEach(() => vi.unstubAllGlobals())

it('reports a change of the network type, but not of its estimated speed', () => {
  const connection = Object.assign(new EventTarget(), { type: 'wifi' })
  vi.stubGlobal('navigator', { connection })
  const listener = vi.fn()
  const stop = onNetworkTypeChange(listener)
  connection.dispatchEvent(new Event('change'))
  expect(listener).not.toHaveBeenCalled()
  connection.type = 'cellular'
  connection.dispatchEvent(new Event('change'))
  connection.dispatchEvent(new Event('change'))
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  connection.type = 'wifi'
  connection.dispatchEvent(new Event('change'))
  expect(listener).toHaveBeenCalledTimes(1)
})

it('does nothing in a browser without network information', () => {
  vi.stubGlobal('navigator', {})
  expect(() => onNetworkTypeChange(() => undefined)()).not.toThrow()
})
