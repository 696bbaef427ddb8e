import { expect, it } from 'vitest'
import { throttleLeftMs } from '#lib/throttle.ts'

const AT = 1_700_000_000_000

it.each([
  ['at once', 0, 10_000],
  ['later', 4_000, 6_000],
  ['when the time is over', 10_000, 0],
  ['long after', 60_000, 0],
  ['by the time of the last render', -1_000, 10_000],
  ['with the clock set back since', -1_001, 0],
  ['with the clock set back by an hour', -3_600_000, 0],
])('%s, %d ms after it, the wait is %d ms', (_, since, left) =>
  expect(throttleLeftMs(10_000, AT, AT + since)).toBe(left),
)
