import { expect, it } from 'vitest'
import { refreshDelay } from '#api/refresh/rhythm.ts'

const MINUTE_MS = 60_000
const AT = Date.parse('2026-03-02T12:00:00+08:00')
const last = { at: AT, dueAt: AT + 3 * MINUTE_MS }

it('responses before or long after a catch-up are refreshed at the interval', () => {
  expect(refreshDelay(AT + 10_000, 5 * MINUTE_MS, last)).toBe(5 * MINUTE_MS)
  expect(refreshDelay(AT - 1, 5 * MINUTE_MS, last)).toBe(5 * MINUTE_MS)
})

it('responses of a catch-up are first refreshed at a random time within the interval', () => {
  expect(refreshDelay(AT, 5 * MINUTE_MS, last)).toBe(3 * MINUTE_MS)
  // all responses of one catch-up together, however much they were spread
  expect(AT + 4_000 + refreshDelay(AT + 4_000, 5 * MINUTE_MS, last)).toBe(AT + 3 * MINUTE_MS)
})

it('after that, refreshes follow the interval exactly', () => {
  expect(refreshDelay(AT + 3 * MINUTE_MS, 5 * MINUTE_MS, last)).toBe(5 * MINUTE_MS)
  expect(refreshDelay(AT + 8 * MINUTE_MS, 5 * MINUTE_MS, last)).toBe(5 * MINUTE_MS)
})

it('without a catch-up, refreshes follow the interval', () => {
  expect(refreshDelay(AT, MINUTE_MS)).toBe(MINUTE_MS)
})
