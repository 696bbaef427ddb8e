import { expect, it } from 'vitest'
import { isNewer } from '#domain/event-order.ts'

const NOW = Date.parse('2026-03-02T12:00:00+08:00')
const ago = (seconds: number) => NOW - seconds * 1_000

it.each([
  ['later than the response', { sentAt: ago(1), answeredAt: ago(2) }, true],
  ['later than a response that has just arrived', { sentAt: ago(0), answeredAt: ago(0) }, true],
  ['earlier than the response', { sentAt: ago(3), answeredAt: ago(2) }, false],
  ['an hour earlier than an old response', { sentAt: ago(3_600), answeredAt: ago(600) }, false],
  ['later than the previous event', { sentAt: ago(1), lastSentAt: ago(2) }, true],
  ['in the same second as the previous event', { sentAt: ago(1), lastSentAt: ago(1) }, true],
  ['earlier than the previous event', { sentAt: ago(3), lastSentAt: ago(2) }, false],
  ['without a time, 5 s after the response', { sentAt: null, answeredAt: ago(5) }, true],
  ['without a time, 4 s after the response', { sentAt: null, answeredAt: ago(4) }, false],
  ['without a time, before the first response', { sentAt: null, answeredAt: 0 }, true],
])('an event that is %s', (_, { sentAt, ...shown }, isBelieved) => {
  const known = { answeredAt: ago(60), lastSentAt: null, ...shown }
  expect(isNewer({ sentAt, receivedAt: NOW }, known)).toBe(isBelieved)
})
