import { describe, expect, it } from 'vitest'
import { planShift, type Deed, type Plan } from './plan.ts'

const countOf = ({ deeds }: Plan) => {
  const counts: Partial<Record<Deed, number>> = {}
  for (const { deed } of deeds) counts[deed] = (counts[deed] ?? 0) + 1
  return counts
}

describe('30 minutes', () => {
  const plan = planShift(30)

  it('are a shift of 8 hours with all that happens in one', () => {
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

  it('are looked at each half hour, the last time at the end', () => {
    const samples = plan.deeds.filter(({ deed }) => deed === 'sample').map(({ at }) => at)
    expect(samples).toEqual(Array.from({ length: 16 }, (_, index) => 30 * (index + 1)))
    expect(plan.deeds.at(-1)?.deed).toBe('sample')
  })

  it('take the update before the first look, so that all of them are at one page', () => {
    expect(plan.deeds.find(({ deed }) => deed === 'update')?.at).toBeLessThan(30)
  })

  it('leave time for the last order', () => {
    expect(Math.max(...plan.orders)).toBeLessThan(480 - 8)
  })
})

it.each([0.5, 2, 30, 240])('%d minutes have everything at least once, in order', (minutes) => {
  const { deeds, orders, minutes: simulated } = planShift(minutes)
  expect(new Set(deeds.map(({ deed }) => deed)).size).toBe(10)
  expect(orders.length).toBeGreaterThan(0)
  const times = deeds.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(Math.max(...times, ...orders)).toBeLessThanOrEqual(simulated)
})
