import { expect, it } from 'vitest'
import { caughtUp, planCatchUp, SPREAD_MS } from '#app/realtime/catch-up-plan.ts'

const delays = (isSpread: boolean, random: number) =>
  Object.fromEntries(
    planCatchUp(isSpread, () => random).map(({ step, afterMs }) => [step, afterMs]),
  )

it('fetches orders at once and the rest at random moments', () => {
  expect(delays(true, 1)).toEqual({
    orders: 0,
    order: 0,
    self: SPREAD_MS,
    balance: SPREAD_MS,
    unread: SPREAD_MS,
    chatLog: SPREAD_MS,
  })
  expect(delays(true, 0)).toMatchObject({ self: 0, unread: 0 })
})

it('fetches everything at once when a person is waiting', () => {
  expect(Object.values(delays(false, 1))).toEqual([0, 0, 0, 0, 0, 0])
  expect(planCatchUp(false)[0]?.step).toBe('self')
})

it('the refresh after a catch-up is due at a random moment of the interval', () => {
  const dueAt = [0, 0.5, 1].map((random) => caughtUp(1_000, 300_000, () => random).dueAt)
  expect(dueAt).toEqual([301_000, 151_000, 1_000])
})
