import { expect, it } from 'vitest'
import { PREFERENCES } from './simulated-device.ts'
import { startState, type Marks } from './state.ts'
import { viewAlerts } from './view.ts'

const start = startState({ at: 0, isHidden: false, sessionBeganAt: 0, preferences: PREFERENCES })

const view = (...marks: [string, Marks][]) => viewAlerts({ ...start, marks: new Map(marks) })

it('counts ringing orders until they are silenced or opened', () => {
  const { ringing } = view(
    ['collection:1', { heard: true, rings: true }],
    ['payment:2', { heard: true, rings: true, quiet: true }],
    ['payment:3', { heard: true, rings: true, opened: true }],
  )
  expect(ringing).toBe(1)
})

it('counts new and missed orders by side, without those seen', () => {
  const { fresh, missed } = view(
    ['collection:1', { newAt: 7, missed: true }],
    ['collection:2', { newAt: 8, seen: true }],
    ['payment:a:b', { newAt: 0, missed: true }],
    ['ended:collection:1', { heard: true }],
  )
  expect(fresh).toEqual({ collection: [['1', 7]], payment: [['a:b', 0]] })
  expect(missed).toEqual({ collection: 1, payment: 1 })
})
