import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fingerprint } from '#lib/hash.ts'
import { storageOf } from '#platform/storage/simulated-storage.ts'

/** Which record may be painted; app/last-known.spec.ts of the browser tests covers the painting. */

const HOUR_MS = 60 * 60_000
const NOW = Date.UTC(2026, 10, 23)
const TOKEN = 'mine'
const KEY = `m:${fingerprint(TOKEN)}:lastKnown`

const stored = new Map<string, string>()
const known = { format: '', lang: 'en', at: NOW - HOUR_MS, amount: '₱1.00' }
let readLastKnown: typeof import('#app/first-paint/last-known.ts').readLastKnown

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null })
  vi.stubGlobal('window', { localStorage: storageOf(stored) })
  vi.useFakeTimers({ now: NOW })
  readLastKnown = (await import('#app/first-paint/last-known.ts')).readLastKnown
})
beforeEach(() => {
  stored.clear()
  stored.set('m:kept', '1')
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const read = (change: object) => {
  stored.set(KEY, JSON.stringify({ ...known, ...change }))
  return readLastKnown(TOKEN)
}

it('is that of the same session, format and language, and less than a day old', () => {
  expect(read({})).toEqual(known)
  expect(read({ at: NOW - 23 * HOUR_MS })).not.toBeNull()
})

it('tells the age of another day with that day', () => {
  const ages = {
    since: '8:12 PM',
    age: '8:12 PM',
    sinceDay: 'Nov 22',
    ageDay: 'Nov 22, 8:12 PM',
  }
  // in Manila it is 8 in the morning
  expect(read({ ...ages, at: NOW - 7 * HOUR_MS })?.age).toBe('8:12 PM')
  expect(read({ ...ages, at: NOW - 9 * HOUR_MS })).toMatchObject({
    since: 'Nov 22',
    age: 'Nov 22, 8:12 PM',
  })
})

it.each([
  ['a day old', { at: NOW - 24 * HOUR_MS }],
  ['of a clock that was put back', { at: NOW + HOUR_MS }],
  ['without an age', { at: 'x' }],
  ['in the format of another build', { format: 'another' }],
  ['of another language', { lang: 'zh-CN' }],
])('a record %s is not painted', (_, change) => {
  expect(read(change)).toBeNull()
})

it('a record of another session is not painted', () => {
  read({})
  expect(readLastKnown('other')).toBeNull()
})

it('a record without persisted data is not painted', () => {
  stored.delete('m:kept')
  expect(read({})).toBeNull()
})

it('is null if none is stored, and no JSON is an error', () => {
  stored.set(KEY, 'null')
  expect(readLastKnown(TOKEN)).toBeNull()
  stored.set(KEY, '{"amount":')
  expect(() => readLastKnown(TOKEN)).toThrow(SyntaxError)
})
