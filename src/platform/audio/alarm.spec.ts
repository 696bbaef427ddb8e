import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
let alarm: typeof import('./alarm.ts')
let ring: typeof import('./ring.ts')
let settings: typeof import('./alert-settings.ts')

beforeAll(async () => {
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', { addEventListener: () => undefined, localStorage })
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined })
  vi.stubGlobal('navigator', {})
  alarm = await import('./alarm.ts')
  ring = await import('./ring.ts')
  settings = await import('./alert-settings.ts')
})

beforeEach(() => {
  alarm.silence()
  settings.changeAlerts(settings.DEFAULT_ALERTS)
  stored.clear()
})

const ids = () => alarm.ringing.get().map(({ side, id }) => `${side} ${id}`)

test('an order that is opened rings no more, the others do', () => {
  alarm.keepRinging('collection', ['1', '2'])
  alarm.keepRinging('payment', ['1'])
  alarm.markOpened('1', 'collection')
  expect(ids()).toEqual(['collection 2', 'payment 1'])
  alarm.markOpened('1', 'payment')
  expect(ids()).toEqual(['collection 2'])
})

test('an order that is opened before it rings will not ring', () => {
  expect(ring.unheard('payment', ['9'])).toEqual(['9'])
  alarm.markOpened('9', 'payment')
  expect(ring.unheard('payment', ['9'])).toEqual([])
  expect(ring.unheard('collection', ['9'])).toEqual(['9'])
  expect(ring.unheard(alarm.OPENED_LIST, ['payment:9', 'collection:9'])).toEqual(['collection:9'])
})

test('silence covers what rings now, and nothing that comes', () => {
  alarm.keepRinging('collection', ['1', '2'])
  alarm.silence()
  expect(ids()).toEqual([])
  alarm.keepRinging('collection', ['3'])
  expect(ids()).toEqual(['collection 3'])
})

test('each order is there once, and what is over goes', () => {
  alarm.keepRinging('collection', ['1'])
  alarm.keepRinging('collection', ['1', '2'])
  expect(ids()).toEqual(['collection 1', 'collection 2'])
  alarm.endRinging(({ side }) => side === 'collection')
  expect(ids()).toEqual([])
})

test('who wants no repeat gets none', () => {
  settings.changeAlerts({ repeats: false })
  alarm.keepRinging('collection', ['1'])
  expect(ids()).toEqual([])
})
