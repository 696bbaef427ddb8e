import { expect, it } from 'vitest'
import { minutesLate, timeLeft } from '#features/orders/detail/time-left.ts'

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

it.each([
  [1_000, 1_000, 0],
  [1_000, 1_001, 1],
  [0, 119_999, 1],
  [0, 120_000, 2],
  [null, 120_000, 0],
])('a deadline of %s at %i is %i minutes late', (expiresMs, now, minutes) => {
  expect(minutesLate(expiresMs, now)).toBe(minutes)
})
