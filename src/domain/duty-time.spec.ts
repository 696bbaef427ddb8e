import { expect, it } from 'vitest'
import { isDutyTime, lookAtDuty, type DutyTime } from '#domain/duty-time.ts'

const DAY = '2026-11-22'
const MINUTE_MS = 60_000

/** The time on duty after these samples, each with its minute and on duty or not. */
const timeOf = (looks: readonly (readonly [minute: number, isOn: boolean])[]) =>
  looks.reduce<DutyTime | undefined>(
    (last, [minute, isOn]) => lookAtDuty(last, { day: DAY, now: minute * MINUTE_MS, isOn }),
    undefined,
  )?.ms

it.each([
  [[[1, true]], 0],
  [
    [
      [1, true],
      [2, true],
      [3, true],
    ],
    2,
  ],
  // until the first sample off duty
  [
    [
      [1, true],
      [2, false],
      [3, false],
    ],
    1,
  ],
  [
    [
      [1, false],
      [2, true],
      [3, true],
    ],
    1,
  ],
  // the phone slept in between
  [
    [
      [1, true],
      [2, true],
      [60, true],
      [61, true],
    ],
    2,
  ],
  // the clock was set back
  [
    [
      [5, true],
      [6, true],
      [4, true],
      [5, true],
    ],
    2,
  ],
] as const)('samples at %j count %d minutes', (looks, minutes) => {
  expect(timeOf(looks)).toBe(minutes * MINUTE_MS)
})

it('starts anew each day', () => {
  const last = { day: DAY, ms: 5, at: 0, isOn: true }
  expect(lookAtDuty(last, { day: '2026-11-23', now: 1, isOn: true }).ms).toBe(0)
  expect(isDutyTime(last)).toBe(true)
})

it.each([
  null,
  [],
  7,
  { day: DAY },
  { day: DAY, ms: -1, at: 0, isOn: true },
  { day: 'today', ms: 1, at: 0, isOn: true },
])('rejects %j', (stored) => {
  expect(isDutyTime(stored)).toBe(false)
})
