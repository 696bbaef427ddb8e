import { expect, it } from 'vitest'
import { manilaTimestamp, toWireTime, wallClock } from '#lib/wall-clock.ts'

it('wall-clock time is Manila’s, whatever the zone of the phone', () => {
  expect(wallClock(Date.UTC(2026, 10, 20, 16, 5))).toBe('2026-11-21T00:05')
})

it('wall-clock time is sent to the server with seconds', () => {
  expect(toWireTime('2026-11-21T00:05')).toBe('2026-11-21 00:05:00')
  expect(toWireTime('2026-11-21T00:05:30')).toBe('2026-11-21 00:05:30')
})

it('a timestamp is Manila’s, with seconds, as the server writes it', () => {
  expect(manilaTimestamp(Date.UTC(2026, 10, 20, 16, 5, 9))).toBe('2026-11-21 00:05:09')
})
