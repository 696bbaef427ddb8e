import { expect, it } from 'vitest'
import { mayOfferInstall } from '#platform/pwa/install-rule.ts'

const NOW = 1_800_000_000_000
const DAY_MS = 24 * 60 * 60 * 1000

it.each([
  ['no order completed', 0, 0, false],
  ['an order completed, never offered', NOW, 0, true],
  ['offered 6 days ago, an order completed since', NOW, NOW - 6 * DAY_MS, false],
  ['offered a week ago, an order completed since', NOW, NOW - 7 * DAY_MS, true],
  ['offered a week ago, no order completed since', NOW - 8 * DAY_MS, NOW - 7 * DAY_MS, false],
])('%s', (_, doneAt, offeredAt, expected) => {
  expect(mayOfferInstall(doneAt, offeredAt, NOW)).toBe(expected)
})
