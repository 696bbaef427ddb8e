import { describe, expect, it } from 'vitest'
import {
  firstPollDelay,
  POLL_MS,
  reconnectDelay,
  STEP,
  stepAfterLoss,
  triesPolling,
} from '#platform/realtime/backoff.ts'

const windowOf = (step: number) => [reconnectDelay(step, () => 0), reconnectDelay(step, () => 1)]

describe('reconnectDelay', () => {
  it('is spread over the whole of a window, short only after a loss of the own network', () => {
    expect([0, 1, 2, 3, 500].map(windowOf)).toEqual([
      [0, 1_500],
      [0, 15_000],
      [10_000, 20_000],
      [10_000, 20_000],
      [10_000, 20_000],
    ])
  })
})

describe('stepAfterLoss', () => {
  it.each([
    ['io server disconnect', true, STEP.closedByServer],
    ['transport close', true, STEP.closedByServer],
    ['transport error', true, STEP.closedByServer],
    ['a reason of a later version', true, STEP.closedByServer],
    ['transport close', false, STEP.ownNetworkLost],
    ['ping timeout', true, STEP.ownNetworkLost],
  ])('%s, online %s: step %d', (reason, isOnline, step) => {
    expect(stepAfterLoss(reason, isOnline)).toBe(step)
  })
})

it('polling is tried with the first attempt and with every second one after it', () => {
  expect([0, 1, 2, 3].map(triesPolling)).toEqual([true, false, true, false])
})

it('the first poll comes at any moment of the interval', () => {
  expect([0, 0.5, 1].map((random) => firstPollDelay(() => random))).toEqual([POLL_MS, 15_000, 0])
})
