import { expect, it } from 'vitest'
import { lookAtDuty, readDutyTime, type DutyTime } from '#domain/duty-time.ts'

const DAY = '2026-11-22'
const MINUTE_MS = 60_000

/** The time on duty after looks at these minutes, each on duty or not. */
const timeOf = (looks: readonly (readonly [minute: number, isOn: boolean])[]) =>
  looks.reduce<DutyTime | null>(
    (last, [minute, isOn]) => lookAtDuty(last, { day: DAY, now: minute * MINUTE_MS, isOn }),
    null,
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
  // until it is seen to be off
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
  // a phone that slept saw nothing
  [
    [
      [1, true],
      [2, true],
      [60, true],
      [61, true],
    ],
    2,
  ],
  // a clock that was set back
  [
    [
      [5, true],
      [6, true],
      [4, true],
      [5, true],
    ],
    2,
  ],
] as const)('looks at %j are %d minutes', (looks, minutes) => {
  expect(timeOf(looks)).toBe(minutes * MINUTE_MS)
})

it('begins anew with each day', () => {
  const last = { day: DAY, ms: 5, at: 0, isOn: true }
  expect(lookAtDuty(last, { day: '2026-11-23', now: 1, isOn: true }).ms).toBe(0)
  expect(readDutyTime(JSON.stringify(last), DAY)).toEqual(last)
  expect(readDutyTime(JSON.stringify(last), '2026-11-23')).toBeNull()
})

it.each([null, '', '[]', '{"day":"2026-11-22"}', '{"day":"2026-11-22","ms":-1,"at":0}'])(
  'reads %j as nothing',
  (stored) => {
    expect(readDutyTime(stored, DAY)).toBeNull()
  },
)
