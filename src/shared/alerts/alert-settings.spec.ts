import { beforeAll, expect, test, vi } from 'vitest'
import type { AlertSettings } from './alert-settings.ts'

let read: (stored: string | null) => AlertSettings
let defaults: AlertSettings

beforeAll(async () => {
  vi.stubGlobal('window', { addEventListener: () => undefined })
  const module = await import('./alert-settings.ts')
  read = module.readAlertSettings
  defaults = module.DEFAULT_ALERTS
})

test.each([
  ['nothing', null],
  ['no JSON', 'loud'],
  ['null', 'null'],
  ['a list', '[1]'],
  ['wrong types', '{"sounds":7,"volume":"1","repeats":1,"speaks":"yes"}'],
  ['a volume out of range', '{"volume":0}'],
  ['a volume above the maximum', '{"volume":99}'],
  ['a hostile key', '{"__proto__":{"speaks":true}}'],
])('%s yields the defaults', (_name, stored) => {
  expect(read(stored)).toEqual(defaults)
})

test('keeps valid settings and fills missing ones with their defaults', () => {
  const stored = '{"sounds":{"chat":false},"volume":0.4,"speaks":true,"other":1}'
  expect(read(stored)).toEqual({
    ...defaults,
    sounds: { ...defaults.sounds, chat: false },
    volume: 0.4,
    speaks: true,
  })
})

test('every setting survives storage', () => {
  const all: AlertSettings = {
    sounds: {
      collection: false,
      payment: false,
      expiring: false,
      chat: false,
      ended: false,
      account: false,
    },
    volume: 0.1,
    repeats: false,
    vibrates: false,
    speaks: true,
    keepsAwake: false,
    notifies: false,
    ignoresSilentSwitch: false,
  }
  expect(read(JSON.stringify(all))).toEqual(all)
})
