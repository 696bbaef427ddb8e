import { expect, it } from 'vitest'
import { PREFERENCES } from './simulated-device.ts'
import { startState, type AlertState, type Marks } from './state.ts'
import { decodeAlerts, encodeAlerts } from './stored.ts'

const start = startState({ at: 0, isHidden: false, sessionBeganAt: 0, preferences: PREFERENCES })

const knowing = (marks: Iterable<[string, Marks]>): AlertState => ({
  ...start,
  marks: new Map(marks),
  lists: { ...start.lists, payment: { ...start.lists.payment, hasStarted: true, since: 7 } },
})

it('reads back the shared state as it was written', () => {
  const state = knowing([
    ['collection:1', { heard: true, rings: true, quiet: true }],
    ['payment:a:"é', { heard: true, opened: true, seen: true }],
    ['collection:2', { newAt: 5_000 }],
    ['payment:3', { opened: true, warned3: true, dueAt: 1_700_000_000_000 }],
    ['payment:4', { opened: true, warned3: true, warned1: true, dueAt: 1_700_000_000_000 }],
  ])
  const { marks, lists } = decodeAlerts(encodeAlerts(state))
  expect([...marks]).toEqual([
    ['collection:1', { heard: true, rings: true, quiet: true }],
    ['payment:a:"é', { heard: true, opened: true, seen: true }],
    ['collection:2', { newAt: 0 }],
    ['payment:3', { opened: true, warned3: true, dueAt: 1_700_000_000_000 }],
    // all warnings given
    ['payment:4', { opened: true, warned3: true, warned1: true }],
  ])
  expect(lists).toEqual({
    collection: { hasStarted: false, since: null },
    payment: { hasStarted: true, since: 7 },
  })
})

it('does not write the state of a single tab', () => {
  const state = knowing([['collection:1', { missed: true, notified: true }]])
  expect(decodeAlerts(encodeAlerts(state)).marks.size).toBe(0)
})

it.each([
  null,
  '',
  '{',
  '[]',
  '7',
  '{"marks":7,"lists":[]}',
  '{"marks":[[1,2],["a"],null,["b","c"]]}',
])('reads nothing from %j', (text) => {
  const { marks, lists } = decodeAlerts(text)
  expect(marks.size).toBe(0)
  expect(lists.collection).toEqual({ hasStarted: false, since: null })
})

it('stores the newest when there are very many or very long ones', () => {
  const many = Array.from({ length: 3_000 }, (_, n): [string, Marks] => [
    `chat:${n}`,
    { heard: true },
  ])
  const stored = decodeAlerts(encodeAlerts(knowing(many))).marks
  expect(stored.size).toBe(2_000)
  expect(stored.has('chat:2999')).toBe(true)
  const long = many.map(([key, marks]): [string, Marks] => [key + 'x'.repeat(100), marks])
  const dueAt = 1_700_000_000_000
  const due = many.map(([key]): [string, Marks] => [`${key}:${dueAt}`, { rings: true, dueAt }])
  for (const entries of [long, due]) {
    const text = encodeAlerts(knowing(entries))
    expect(text.length).toBeLessThan(64_000)
    expect(text).toContain('chat:2999')
  }
})
