import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readGate } from '#platform/http/read-gate.ts'
import { obeyRetryAfter, readRetryAfter } from '#platform/http/retry-after.ts'

const NOW = Date.parse('Mon, 02 Mar 2026 04:00:00 GMT')
const ORDERS = '/mobile/orders'

vi.mock('#platform/clock/clock.ts', () => ({ serverNow: () => Date.now() }))

let ended: string[]
let hasAsked: boolean
let stop: () => void

const obey = () =>
  obeyRetryAfter(
    (path) => ended.push(path),
    () => hasAsked,
  )

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  ended = []
  hasAsked = false
  stop = obey()
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function answer(status: number, retryAfter: string | null): void {
  const headers: HeadersInit = retryAfter === null ? {} : { 'retry-after': retryAfter }
  readGate.onAnswer?.(ORDERS, new Response(null, { status, headers }))
}
const isHeld = (path = ORDERS) => readGate.holdsBack?.(path)

it.each([
  ['30', 30_000],
  [' 5 ', 5_000],
  ['Mon, 02 Mar 2026 04:00:20 GMT', 20_000],
  ['86400', 300_000],
  ['9'.repeat(400), 300_000],
  ['Tue, 02 Mar 2100 04:00:00 GMT', 300_000],
  ['Mon, 02 Mar 2026 03:59:00 GMT', 0],
  ['0', 0],
  ['-5', 0],
  ['1.5', 0],
  ['soon', 0],
  ['', 0],
  [null, 0],
])('%j defers reads by %d ms', (header, ms) => {
  expect(readRetryAfter(header, NOW)).toBe(ms)
})

it('a date counts from the response’s own time, even if the phone’s clock is an hour ahead', () => {
  vi.setSystemTime(NOW + 3_600_000)
  const headers = {
    date: 'Mon, 02 Mar 2026 04:00:00 GMT',
    'retry-after': 'Mon, 02 Mar 2026 04:00:20 GMT',
  }
  readGate.onAnswer?.(ORDERS, new Response(null, { status: 503, headers }))
  expect(isHeld()).toBe(true)
})

describe('a path with a Retry-After', () => {
  it.each([429, 503])('is not read meanwhile (HTTP %d), while others are', (status) => {
    answer(status, '30')
    expect(isHeld()).toBe(true)
    expect(isHeld('/mobile/self')).toBe(false)
    vi.advanceTimersByTime(29_999)
    expect(isHeld()).toBe(true)
    expect(ended).toEqual([])
    vi.advanceTimersByTime(1)
    expect(isHeld()).toBe(false)
    expect(ended).toEqual([ORDERS])
  })

  it('is read at different moments by different phones afterwards', () => {
    vi.mocked(Math.random).mockReturnValue(1)
    answer(503, '30')
    vi.advanceTimersByTime(44_999)
    expect(isHeld()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isHeld()).toBe(false)
  })

  it.each([
    [200, '30'],
    [500, '30'],
    [503, null],
    [503, 'soon'],
  ])('is read after HTTP %d with %j', (status, header) => {
    answer(503, '30')
    answer(status, header)
    expect(isHeld()).toBe(false)
  })

  it('is read once when a person asks, who may have to wait again', () => {
    answer(503, '30')
    hasAsked = true
    expect(isHeld()).toBe(false)
    expect(isHeld()).toBe(true)
    answer(503, '60')
    expect(isHeld()).toBe(true)
    vi.advanceTimersByTime(59_999)
    expect(isHeld()).toBe(true)
  })

  it('is read once the time has passed, although the phone slept and no timer ran', () => {
    answer(503, '300')
    vi.setSystemTime(NOW + 299_999)
    expect(isHeld()).toBe(true)
    vi.setSystemTime(NOW + 300_000)
    expect(isHeld()).toBe(false)
  })

  it('is read after that time also if the phone’s clock was set back meanwhile', () => {
    answer(503, '30')
    vi.setSystemTime(NOW - 3_600_000)
    vi.advanceTimersByTime(30_000)
    expect(isHeld()).toBe(false)
  })

  it('is read by the next session', () => {
    answer(503, '30')
    stop()
    expect(isHeld()).toBeUndefined()
    stop = obey()
    expect(isHeld()).toBe(false)
    vi.advanceTimersByTime(30_000)
    expect(ended).toEqual([])
  })
})
