import { describe, expect, it } from 'vitest'
import { planShift, type Action, type Plan } from './plan.ts'

const countOf = ({ actions }: Plan) => {
  const counts: Partial<Record<Action, number>> = {}
  for (const { action } of actions) counts[action] = (counts[action] ?? 0) + 1
  return counts
}

describe('30 minutes', () => {
  const plan = planShift(30)

  it('are a shift of 8 hours with every kind of event', () => {
    expect(plan).toMatchObject({ minutes: 480, events: 28_800 })
    expect(plan.orders).toHaveLength(480)
    expect(countOf(plan)).toEqual({
      disconnect: 40,
      restart: 4,
      offline: 20,
      hide: 60,
      chat: 24,
      language: 8,
      theme: 8,
      visit: 16,
      sample: 16,
      update: 1,
    })
  })

  it('are sampled every half hour, and at the end', () => {
    const samples = plan.actions.filter(({ action }) => action === 'sample').map(({ at }) => at)
    expect(samples).toEqual(Array.from({ length: 16 }, (_, index) => 30 * (index + 1)))
    expect(plan.actions.at(-1)?.action).toBe('sample')
  })

  it('update before the first sample, so that all samples are of the same page', () => {
    expect(plan.actions.find(({ action }) => action === 'update')?.at).toBeLessThan(30)
  })

  it('leave time for the last order', () => {
    expect(Math.max(...plan.orders)).toBeLessThan(480 - 8)
  })
})

it.each([0.5, 2, 30, 240])(
  '%d minutes have every kind of event at least once, in order',
  (minutes) => {
    const { actions, orders, minutes: simulated } = planShift(minutes)
    expect(new Set(actions.map(({ action }) => action)).size).toBe(10)
    expect(orders.length).toBeGreaterThan(0)
    const times = actions.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(Math.max(...times, ...orders)).toBeLessThanOrEqual(simulated)
  },
)
