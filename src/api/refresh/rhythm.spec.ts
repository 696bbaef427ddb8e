import { expect, it } from 'vitest'
import { refreshDelay } from '#api/refresh/rhythm.ts'

const MINUTE_MS = 60_000
const AT = Date.parse('2026-03-02T12:00:00+08:00')
const last = { at: AT, dueAt: AT + 3 * MINUTE_MS }

it('a response before a catch-up or long after it is refreshed at the interval', () => {
  expect(refreshDelay(AT + 10_000, 5 * MINUTE_MS, last)).toBe(5 * MINUTE_MS)
  expect(refreshDelay(AT - 1, 5 * MINUTE_MS, last)).toBe(5 * MINUTE_MS)
})

it('the responses of a catch-up are refreshed once at a random moment of the interval', () => {
  expect(refreshDelay(AT, 5 * MINUTE_MS, last)).toBe(3 * MINUTE_MS)
  // all responses of one catch-up together, however they were spread
  expect(AT + 4_000 + refreshDelay(AT + 4_000, 5 * MINUTE_MS, last)).toBe(AT + 3 * MINUTE_MS)
})

it('after that refresh the interval applies again', () => {
  expect(refreshDelay(AT + 3 * MINUTE_MS, 5 * MINUTE_MS, last)).toBe(5 * MINUTE_MS)
  expect(refreshDelay(AT + 8 * MINUTE_MS, 5 * MINUTE_MS, last)).toBe(5 * MINUTE_MS)
})

it('without a catch-up only the interval applies', () => {
  expect(refreshDelay(AT, MINUTE_MS)).toBe(MINUTE_MS)
})
