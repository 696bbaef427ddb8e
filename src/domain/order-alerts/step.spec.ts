import { expect, it } from 'vitest'
import { PREFERENCES } from '#domain/order-alerts/simulated-device.ts'
import { MAX_REMEMBERED, startState } from '#domain/order-alerts/state.ts'
import { mark, type Step } from '#domain/order-alerts/step.ts'

const state = startState({ at: 0, isHidden: false, sessionBeganAt: 0, preferences: PREFERENCES })
const keysOf = (count: number) => Array.from({ length: count }, (_, at) => `collection:${at}`)

it('of twice as many orders as are remembered, those marked last stay', () => {
  const step: Step = { at: 0, earliestServerAt: 0, state, effects: [] }
  mark(step, keysOf(2 * MAX_REMEMBERED), { heard: true })
  expect(step.state.marks.size).toBe(2 * MAX_REMEMBERED)
  mark(step, ['collection:0', 'collection:new'], { opened: true })
  const kept = [...step.state.marks]
  expect(kept).toHaveLength(MAX_REMEMBERED)
  expect(kept.slice(-2)).toEqual([
    ['collection:0', { heard: true, opened: true }],
    ['collection:new', { opened: true }],
  ])
})
