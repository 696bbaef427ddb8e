import { expect, it } from 'vitest'
import { timeLate, timeLeft } from '#features/orders/detail/time-left.ts'

it.each([
  [0, '00:00'],
  [-5_000, '00:00'],
  [1, '00:01'],
  [59_000, '00:59'],
  [59_001, '01:00'],
  [462_000, '07:42'],
  [3_600_000, '1:00:00'],
  [36_061_000, '10:01:01'],
])('%i ms left is %s', (ms, text) => expect(timeLeft(ms)).toBe(text))

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

it.each([
  [0, null],
  [1, { count: 1, unit: 'minutes' }],
  [2 * MINUTE_MS - 1, { count: 1, unit: 'minutes' }],
  [2 * MINUTE_MS, { count: 2, unit: 'minutes' }],
  [2 * HOUR_MS - 1, { count: 119, unit: 'minutes' }],
  [2 * HOUR_MS, { count: 2, unit: 'hours' }],
  [1_775 * MINUTE_MS, { count: 29, unit: 'hours' }],
  [48 * HOUR_MS - 1, { count: 47, unit: 'hours' }],
  [48 * HOUR_MS, { count: 2, unit: 'days' }],
])('%i ms after the deadline an order is late by %o', (ms, late) => {
  expect(timeLate(1_000, 1_000 + ms)).toEqual(late)
})

it('an order without a deadline is not late', () => expect(timeLate(null, HOUR_MS)).toBeNull())
