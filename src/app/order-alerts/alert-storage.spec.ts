import { beforeEach, expect, it, vi } from 'vitest'
import { PREFERENCES } from '#domain/order-alerts/simulated-device.ts'
import { startState, type AlertState, type Marks } from '#domain/order-alerts/state.ts'
import { storageOf } from '#platform/storage/simulated-storage.ts'

/** Two tabs of one member share the alert state through local storage. */

let createAlertStorage: typeof import('./alert-storage.ts').createAlertStorage
let stored: Map<string, string>
let isFull: boolean

const start = startState({ at: 0, isHidden: false, sessionBeganAt: 0, preferences: PREFERENCES })
const knowing = (...marks: [string, Marks][]): AlertState => ({ ...start, marks: new Map(marks) })

const rang = (at: number): AlertState => ({ ...start, lastRing: { ...start.lastRing, chat: at } })

const HEARD: [string, Marks] = ['collection:1', { heard: true }]
const OPENED: [string, Marks] = ['payment:2', { opened: true }]

beforeEach(async () => {
  stored = new Map()
  isFull = false
  const localStorage = {
    ...storageOf(stored),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
  }
  const page = { cookie: 'token=x', addEventListener: () => undefined, localStorage }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  createAlertStorage = (await import('./alert-storage.ts')).createAlertStorage
})

it('gives a tab the marks of another tab', () => {
  const [one, other] = [createAlertStorage(), createAlertStorage()]
  one.write(knowing(HEARD))
  expect([...other.read().marks]).toEqual([HEARD])
  other.write(knowing(HEARD, OPENED))
  expect([...one.read().marks]).toEqual([HEARD, OPENED])
})

it('does not give a tab its own marks back', () => {
  const one = createAlertStorage()
  one.write(knowing(HEARD))
  expect(one.read().marks.size).toBe(0)
})

it('gives the marks of another tab while this tab’s own cannot be stored', () => {
  const [one, other] = [createAlertStorage(), createAlertStorage()]
  one.write(knowing(HEARD))
  isFull = true
  expect(other.write(knowing(OPENED))).toBe(false)
  expect([...other.read().marks]).toEqual([HEARD])
})

it('gives a tab the times of the rings that it does not know, once', () => {
  const [one, other] = [createAlertStorage(), createAlertStorage()]
  one.read()
  one.write(rang(9_000))
  expect(one.read().lastRing).toEqual({})
  expect(other.read().lastRing).toMatchObject({ chat: 9_000 })
  expect(other.read().lastRing).toEqual({})
  // as after the clock was set back
  other.write(rang(1_000))
  expect(one.read().lastRing).toEqual({ chat: 1_000 })
  isFull = true
  one.write(rang(12_000))
  expect(one.read().lastRing).toEqual({})
})
