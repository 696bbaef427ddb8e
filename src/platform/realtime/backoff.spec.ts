import { describe, expect, it } from 'vitest'
import {
  firstPollDelay,
  POLL_MS,
  reconnectDelay,
  refusalsAfterLoss,
  STEP,
  stepAfterLoss,
  triesPolling,
} from '#platform/realtime/backoff.ts'

const windowOf = (step: number) => [reconnectDelay(step, 0), reconnectDelay(step, 1)]

describe('reconnectDelay', () => {
  it("is spread over a whole window, short only after a loss of the phone's own network, and none after its sleep", () => {
    expect([0, 1, 2, 3, 4, 500].map(windowOf)).toEqual([
      [0, 0],
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
    ['a reason from a later version', true, STEP.closedByServer],
    ['transport close', false, STEP.ownNetworkLost],
    ['ping timeout', true, STEP.ownNetworkLost],
  ])('%s, online %s: step %d', (reason, isOnline, step) => {
    expect(stepAfterLoss(reason, isOnline, Infinity)).toBe(step)
  })

  it.each([
    [2_999, STEP.ownSleep],
    [3_000, STEP.closedByServer],
  ])('%d ms after a return: step %d', (sinceReturnMs, step) => {
    expect(stepAfterLoss('transport close', true, sinceReturnMs)).toBe(step)
  })
})

it('polling is tried with every second attempt, including the first', () => {
  expect([0, 1, 2, 3].map(triesPolling)).toEqual([true, false, true, false])
})

it('polling is not tried first after the server has closed an open WebSocket', () => {
  expect(triesPolling(refusalsAfterLoss(STEP.closedByServer, true))).toBe(false)
  expect(triesPolling(refusalsAfterLoss(STEP.closedByServer, false))).toBe(true)
  expect(triesPolling(refusalsAfterLoss(STEP.ownNetworkLost, true))).toBe(true)
})

describe('the first poll', () => {
  it('comes at any time in the interval', () => {
    expect([0.1, 0.5, 1].map(firstPollDelay)).toEqual([3_000, 15_000, POLL_MS])
  })

  it('comes at least 1 s after the first attempt', () => {
    for (let share = 0; share <= 1; share += 0.001) {
      const attemptMs = reconnectDelay(STEP.closedByServer, share)
      expect(firstPollDelay(share)).toBeGreaterThanOrEqual(attemptMs + 1_000)
    }
  })
})
