import { describe, expect, it } from 'vitest'
import type { Sample } from './probe.ts'
import { reportLines } from './report.ts'
import { goalsOf, growthOf, isOfOutage, slopePerHour, type Shift } from './verdict.ts'

const sample = (index: number, change: Partial<Sample> = {}): Sample => ({
  at: 30 * (index + 1),
  heap: 12_000_000,
  data: 4_000_000,
  nodes: 800,
  listeners: 600,
  timers: 60,
  sockets: 1,
  database: 50_000,
  web: 2_000,
  cachedFiles: 117,
  usage: 3_000_000,
  requests: 1_000,
  stepMs: 500,
  ...change,
})
const samplesOf = (change: (index: number) => Partial<Sample>) =>
  Array.from({ length: 16 }, (_, index) => sample(index, change(index)))

const shiftOf = (change: Partial<Shift> = {}): Shift => ({
  minutes: 480,
  events: 28_800,
  plannedEvents: 28_800,
  plannedOrders: 480,
  samples: samplesOf(() => ({})),
  plannedSamples: 16,
  rings: { orders: 480, rang: 480, silent: [], twice: [], unheard: [], reasons: {} },
  done: 480,
  failedSteps: [],
  undone: [],
  consoleErrors: [],
  requests: { 'GET /mobile/self': 4_800 },
  counts: { events: 28_800, orders: 480 },
  ...change,
})
const missedOf = (shift: Shift) =>
  goalsOf(shift).flatMap(({ name, isMet }) => (isMet ? [] : [name]))

describe('the goals', () => {
  it('are met if nothing grows and every order rings', () => {
    expect(missedOf(shiftOf())).toEqual([])
  })

  it.each<[string, Partial<Sample>]>([
    ['data in the heap', { data: 4_300_000 }],
    ['nodes', { nodes: 900 }],
    ['listeners', { listeners: 700 }],
    ['timers', { timers: 70 }],
    ['files in caches', { cachedFiles: 200 }],
  ])('miss %s that has grown in the last quarter', (name, more) => {
    const samples = samplesOf((index) => (index >= 12 ? more : {}))
    expect(missedOf(shiftOf({ samples }))).toEqual([`${name}, last quarter by first`])
  })

  it('allow data to grow by 6 %, and compiled code by more', () => {
    const more = { heap: 15_000_000, data: 4_200_000 }
    const samples = samplesOf((index) => (index >= 12 ? more : {}))
    expect(missedOf(shiftOf({ samples }))).toEqual([])
  })

  it('miss a single sample with a second socket, a large heap or too much stored data', () => {
    const once = { sockets: 2, heap: 21_000_000, database: 3_000_000 }
    const samples = samplesOf((index) => (index === 7 ? once : {}))
    expect(missedOf(shiftOf({ samples }))).toEqual([
      'sockets, at most',
      'heap at most, bytes',
      'stored data at most, bytes',
    ])
  })

  it.each<[string, Partial<Shift>]>([
    ['orders that rang once', { rings: { ...shiftOf().rings, rang: 479 } }],
    ['orders that rang twice', { rings: { ...shiftOf().rings, twice: ['C1'] } }],
    ['rings without a sound', { rings: { ...shiftOf().rings, unheard: ['C1'] } }],
    ['orders done', { done: 479 }],
    ['events', { events: 28_799 }],
    ['errors and warnings', { consoleErrors: ['error: no'] }],
    ['actions that failed each time', { undone: ['240 min, chat'] }],
    ['orders', { plannedOrders: 481 }],
    ['samples', { plannedSamples: 17 }],
  ])('miss %s', (name, change) => {
    expect(missedOf(shiftOf(change))).toEqual([name])
  })

  it('miss values that could not be measured', () => {
    const samples = samplesOf(() => ({ data: Number.NaN }))
    expect(missedOf(shiftOf({ samples }))).toEqual(['data in the heap, last quarter by first'])
    expect(missedOf(shiftOf({ samples: [], plannedSamples: 0 })).length).toBeGreaterThan(0)
  })

  it('do not compare quarters in a run of a few minutes', () => {
    const samples = [sample(0), sample(1, { data: 20_000_000 })]
    expect(missedOf(shiftOf({ samples, plannedSamples: 2 }))).toEqual([])
  })

  it('miss the orders that an update has kept from arriving', () => {
    const rings = { ...shiftOf().rings, orders: 10, rang: 10 }
    expect(missedOf(shiftOf({ rings, done: 10 }))).toEqual(['orders'])
  })
})

it.each([
  ['Failed to load resource: net::ERR_INTERNET_DISCONNECTED', true],
  ["WebSocket connection to 'ws://127.0.0.1:1/' failed: Connection closed", true],
  ['Failed to load resource: the server responded with a status of 404 (Not Found)', false],
  ["WebSocket connection to 'ws://h/' failed: … Unexpected response code: 500", false],
  ['A bad HTTP response code (500) was received when fetching the script.', false],
])('%s is expected without a network: %s', (text, isExpected) => {
  expect(isOfOutage(text)).toBe(isExpected)
})

it('growth compares the last quarter with the first; the slope is per hour', () => {
  expect(growthOf([1, 1, 5, 5, 9, 9, 2, 2])).toBe(2)
  const samples = samplesOf((index) => ({ heap: 10_000_000 + index * 50_000 }))
  expect(slopePerHour(samples, ({ heap }) => heap)).toBeCloseTo(100_000)
  expect(slopePerHour(samples.slice(0, 1), ({ heap }) => heap)).toBe(0)
})

describe('the report', () => {
  it('has a line for each half hour, the slope, and a verdict', () => {
    const lines = reportLines(shiftOf())
    expect(lines.filter((line) => /^ +\d:[03]0 /.test(line))).toHaveLength(16)
    expect(lines).toContainEqual(expect.stringMatching(/^ *0:30 +12\.00 .* 2000 +500$/))
    expect(lines).toContainEqual(expect.stringMatching(/^per hour +0\.00/))
    expect(lines).toContain('requests per hour: 600 GET /mobile/self')
    expect(lines.at(-1)).toBe('All goals are met.')
  })

  it('lists problems, limited to one screen', () => {
    const silent = Array.from({ length: 25 }, (_, index) => `C${index}`)
    const lines = reportLines(shiftOf({ rings: { ...shiftOf().rings, rang: 455, silent } }))
    expect(lines).toContain('  C19')
    expect(lines).toContain('  … 5 more')
    expect(lines).toContain('missed  orders that rang once: 455 (480)')
    expect(lines.at(-1)).toBe('A goal is missed.')
  })

  it('names the actions that failed each time', () => {
    const lines = reportLines(shiftOf({ undone: ['240 min, chat'] }))
    expect(lines).toContain('  240 min, chat')
    expect(lines).toContain('missed  actions that failed each time: 1 (0)')
  })
})
