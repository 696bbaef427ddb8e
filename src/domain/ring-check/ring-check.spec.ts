import { describe, expect, it } from 'vitest'
import { toEntry, type Entry } from '#domain/diagnostics/entry.ts'
import { browserOf } from '#domain/ring-check/browser.ts'
import type { RingFacts } from '#domain/ring-check/facts.ts'
import { freezesOf } from '#domain/ring-check/freezes.ts'
import { countLines, ringLines, type LineId } from '#domain/ring-check/lines.ts'

const NOW = Date.UTC(2026, 10, 22)
const HOUR_MS = 3_600_000

const FINE: RingFacts = {
  now: NOW,
  sound: 'ready',
  isUnheard: false,
  isSoundTrusted: true,
  sounds: { collection: true, payment: true },
  canPayment: true,
  volume: 1,
  permission: 'granted',
  notifies: true,
  isInstalled: true,
  wasInstalled: false,
  canPromptInstall: false,
  freezes: { count: 0, longestMs: 0 },
  isOnline: true,
  realtime: 'live',
  isServerTooOld: false,
  clockOffMs: 0,
  storage: 'persistent',
  canKeepAwake: true,
  keepsAwake: true,
  isAwake: true,
  isOnDuty: true,
  canVibrate: true,
  vibrates: true,
  isUpdateReady: false,
  isNewest: false,
  builtAt: NOW - 24 * HOUR_MS,
}

const entry = (hoursAgo: number, fields: object) =>
  toEntry({ at: NOW - hoursAgo * HOUR_MS, ...fields }) as Entry

const lineOf = (id: LineId, change: Partial<RingFacts>) =>
  ringLines({ ...FINE, ...change }).find((line) => line.id === id)

describe('the conditions of hearing an order (R7.90)', () => {
  it('are all fine on a phone that can ring', () => {
    const lines = ringLines(FINE)
    expect(lines).toHaveLength(11)
    expect(lines.filter(({ grade }) => grade !== 'fine')).toEqual([])
    expect(countLines(lines)).toEqual({ silent: 0, weak: 0 })
  })

  const KINDS_OFF = { grade: 'silent', reason: 'kinds-off', fix: 'turn-kinds-on' }
  const cases: [LineId, Partial<RingFacts>, Record<string, unknown>][] = [
    ['sound', { sound: 'unsupported' }, { grade: 'silent', reason: 'sound-none' }],
    ['sound', { sound: 'unknown' }, { grade: 'silent', reason: 'sound-locked', fix: 'test-sound' }],
    ['sound', { sound: 'off' }, { grade: 'silent', reason: 'sound-locked', fix: 'test-sound' }],
    ['sound', { isSoundTrusted: false }, { grade: 'silent', fix: 'test-sound' }],
    // the last answer overrides earlier ones
    ['sound', { isUnheard: true }, { grade: 'silent', fix: 'test-sound', steps: 'sound' }],
    ['volume', { sounds: { collection: true, payment: false } }, KINDS_OFF],
    ['volume', { sounds: { collection: false, payment: true } }, KINDS_OFF],
    // its sound cannot be heard, nor be switched on
    [
      'volume',
      { sounds: { collection: true, payment: false }, canPayment: false },
      { grade: 'fine' },
    ],
    ['volume', { volume: 0.4 }, { grade: 'weak', reason: 'volume-low', fix: 'full-volume' }],
    ['volume', { volume: 0.5 }, { grade: 'fine' }],
    ['notices', { permission: 'denied' }, { grade: 'silent', steps: 'notices' }],
    ['notices', { permission: 'default' }, { grade: 'silent', fix: 'allow-notices' }],
    ['notices', { notifies: false }, { grade: 'silent', fix: 'turn-notices-on' }],
    ['notices', { permission: 'unsupported', isInstalled: false }, { steps: 'install' }],
    ['notices', { permission: 'unsupported' }, { grade: 'silent', steps: undefined }],
    ['installed', { isInstalled: false }, { grade: 'weak', steps: 'install', fix: undefined }],
    ['installed', { isInstalled: false, canPromptInstall: true }, { fix: 'install' }],
    [
      'installed',
      { isInstalled: false, wasInstalled: true },
      { grade: 'weak', reason: 'open-from-icon', steps: undefined },
    ],
    ['battery', { freezes: null }, { grade: 'unknown', steps: 'battery' }],
    ['battery', { freezes: { count: 1, longestMs: 9e5 } }, { grade: 'silent', steps: 'battery' }],
    ['realtime', { isOnline: false }, { grade: 'silent', reason: 'no-network', fix: undefined }],
    ['realtime', { realtime: 'connecting' }, { grade: 'silent', fix: 'reconnect' }],
    ['realtime', { realtime: 'failed' }, { grade: 'silent', fix: 'reconnect' }],
    ['realtime', { realtime: 'failed', isServerTooOld: true }, { grade: 'weak', reason: 'polls' }],
    ['clock', { clockOffMs: null }, { grade: 'unknown' }],
    ['clock', { clockOffMs: 30_000 }, { grade: 'fine' }],
    ['clock', { clockOffMs: 30_001 }, { grade: 'weak', steps: 'clock' }],
    ['storage', { storage: null }, { grade: 'unknown' }],
    ['storage', { storage: 'failed' }, { grade: 'weak', fix: undefined }],
    ['storage', { storage: 'evictable' }, { grade: 'weak', fix: 'keep-storage' }],
    ['screen', { canKeepAwake: false }, { grade: 'silent', steps: 'screen' }],
    ['screen', { keepsAwake: false }, { grade: 'silent', fix: 'keep-awake' }],
    // refused by a battery saver
    ['screen', { isAwake: false }, { grade: 'silent', reason: 'screen-refused', steps: 'battery' }],
    ['screen', { isAwake: false, isOnDuty: false }, { grade: 'fine', reason: 'screen-will' }],
    ['vibration', { canVibrate: false }, { grade: 'unsupported' }],
    ['vibration', { vibrates: false }, { grade: 'weak', fix: 'vibrate' }],
    ['age', { isUpdateReady: true }, { grade: 'weak', fix: 'update' }],
    ['age', { builtAt: null }, { grade: 'unknown', fix: 'look-for-update' }],
    ['age', { builtAt: NOW - 31 * 24 * HOUR_MS }, { grade: 'weak', fix: 'look-for-update' }],
    ['age', { builtAt: NOW - 31 * 24 * HOUR_MS, isNewest: true }, { grade: 'fine' }],
  ]
  for (const [id, change, expected] of cases) {
    it(`${id}: ${JSON.stringify(change)}`, () => {
      expect(lineOf(id, change)).toEqual(
        expect.objectContaining(
          Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)),
        ),
      )
      for (const [field, value] of Object.entries(expected)) {
        if (value === undefined) expect(lineOf(id, change)).not.toHaveProperty(field)
      }
    })
  }

  it("are sorted: 'silent' first, then what could be better", () => {
    const grades = ringLines({
      ...FINE,
      clockOffMs: null,
      canVibrate: false,
      vibrates: false,
      volume: 0.2,
      permission: 'denied',
    }).map(({ grade }) => grade)
    expect(grades.slice(0, 4)).toEqual(['silent', 'weak', 'unknown', 'unsupported'])
    expect(new Set(grades.slice(4))).toEqual(new Set(['fine']))
  })
})

const duty = (hoursAgo: number, isOn: boolean, side = 'payment') =>
  entry(hoursAgo, { code: 'duty', side, isOn })
const gap = (hoursAgo: number, ms: number) => entry(hoursAgo, { code: 'gap', ms })

describe('freezes, detected by gaps in time (R7.92)', () => {
  it('counts gaps on duty in the last 24 h, in any order of entries', () => {
    const rang = entry(1.5, { code: 'order-rang', side: 'payment', ms: 999_000 })
    const entries = [gap(1, 100_000), rang, gap(2, 900_000), gap(30, 999_000), duty(40, true)]
    expect(freezesOf(entries, NOW)).toEqual({ count: 2, longestMs: 900_000 })
  })

  it('ignores sleep off duty and a clock that was set back', () => {
    const entries = [duty(5, true), gap(4, -900_000), duty(3, false), gap(2, 900_000)]
    expect(freezesOf(entries, NOW)).toEqual({ count: 0, longestMs: 0 })
  })

  it('is null if nobody was on duty for a while', () => {
    expect(freezesOf([duty(0.24, true)], NOW)).toBeNull()
    expect(freezesOf([duty(0.25, true)], NOW)).toEqual({ count: 0, longestMs: 0 })
    expect(freezesOf([duty(0.2, true), gap(0.1, 100_000)], NOW)?.count).toBe(1)
    expect(freezesOf([], NOW)).toBeNull()
    expect(freezesOf([duty(5, false), gap(4, 900_000)], NOW)).toBeNull()
    expect(freezesOf([duty(40, true), duty(30, false), gap(4, 900_000)], NOW)).toBeNull()
  })
})

it('recognises browsers by name and iPhones by platform (R7.91)', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko)'
  expect(browserOf(`${android} Chrome/130.0.0.0 Mobile Safari/537.36`, false)).toBe('chrome')
  expect(
    browserOf(`${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, false),
  ).toBe('samsung')
  expect(browserOf(`${android} Chrome/130.0.0.0 Mobile Safari/537.36 EdgA/130.0`, false)).toBe(
    'other',
  )
  expect(browserOf('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) CriOS/126.0', true)).toBe('safari')
  expect(browserOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0', false)).toBe('other')
  expect(browserOf('Mozilla/5.0 (Android 14; Mobile) Firefox/130.0', false)).toBe('other')
})
