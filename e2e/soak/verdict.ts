import type { Sample } from './probe.ts'
import type { RingCount } from './rings.ts'

/** The goals of a run. Pure. */
export type Goal = { name: string; value: string; limit: string; isMet: boolean }

export type Shift = {
  minutes: number
  events: number
  plannedEvents: number
  plannedOrders: number
  samples: readonly Sample[]
  plannedSamples: number
  rings: RingCount
  /** Orders completed by the agent. */
  done: number
  /** Attempts that failed, one line each. */
  failedSteps: readonly string[]
  /** Actions besides orders of which every attempt failed, one line each. */
  undone: readonly string[]
  /** The page's errors and warnings, except those about the missing network. */
  consoleErrors: readonly string[]
  /** Requests during the whole shift, by method and path. */
  requests: Readonly<Record<string, number>>
  counts: Readonly<Record<string, number>>
}

/**
 * Whether the browser's message is that of an outage, which a shift has on purpose. A status is an
 * answer, which a server that is down does not give.
 */
export const isOfOutage = (text: string): boolean =>
  text.includes('net::ERR_') || /^WebSocket connection to (?!.*response code)/.test(text)

/** Maximum ratio of the shift's last quarter to the first. */
const GROWTH = 1.06
/** With fewer samples quarters are not compared: code and caches are still warming up. */
const MIN_SAMPLES = 8
/** Limit of the heap including compiled code, which is still growing in the first quarter. */
const MAX_HEAP_BYTES = 20_000_000
/** Limit of a member's data on the device, including the log. */
const MAX_STORED_BYTES = 2_000_000

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The ratio of the last quarter's mean to the first's. */
export function growthOf(values: readonly number[]): number {
  const quarter = Math.max(1, Math.floor(values.length / 4))
  return mean(values.slice(-quarter)) / mean(values.slice(0, quarter))
}

/** A value's growth per simulated hour: the slope of the best-fitting line. */
export function slopePerHour(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const hours = samples.map(({ at }) => at / 60)
  const values = samples.map(of)
  const [middle, level] = [mean(hours), mean(values)]
  const spread = hours.reduce((sum, hour) => sum + (hour - middle) ** 2, 0)
  if (spread === 0) return 0
  const both = hours.reduce(
    (sum, hour, at) => sum + (hour - middle) * ((values[at] ?? 0) - level),
    0,
  )
  return both / spread
}

const atMost = (name: string, value: number, limit: number, digits = 0): Goal => ({
  name,
  value: value.toFixed(digits),
  limit: `<= ${limit.toFixed(digits)}`,
  // NaN counts as missed
  isMet: value <= limit,
})

const exactly = (name: string, value: number, limit: number): Goal => ({
  name,
  value: String(value),
  limit: String(limit),
  isMet: value === limit,
})

export function goalsOf({
  samples,
  plannedSamples,
  rings,
  plannedOrders,
  done,
  undone,
  events,
  plannedEvents,
  consoleErrors,
}: Shift): Goal[] {
  const growth = (name: string, of: (sample: Sample) => number) =>
    atMost(`${name}, last quarter by first`, growthOf(samples.map(of)), GROWTH, 3)
  const goals = [
    exactly('orders', rings.orders, plannedOrders),
    exactly('orders that rang once', rings.rang, rings.orders),
    exactly('orders that rang twice', rings.twice.length, 0),
    exactly('rings without a sound', rings.unheard.length, 0),
    exactly('orders done', done, rings.orders),
    exactly('actions that failed each time', undone.length, 0),
    exactly('events', events, plannedEvents),
    exactly('samples', samples.length, plannedSamples),
    exactly('errors and warnings', consoleErrors.length, 0),
    exactly('sockets, at most', Math.max(...samples.map(({ sockets }) => sockets)), 1),
    atMost('heap at most, bytes', Math.max(...samples.map(({ heap }) => heap)), MAX_HEAP_BYTES),
    atMost(
      'stored data at most, bytes',
      Math.max(...samples.map(({ database, web }) => database + web)),
      MAX_STORED_BYTES,
    ),
  ]
  if (samples.length < MIN_SAMPLES) return goals
  return [
    ...goals,
    growth('data in the heap', ({ data }) => data),
    growth('nodes', ({ nodes }) => nodes),
    growth('listeners', ({ listeners }) => listeners),
    growth('timers', ({ timers }) => timers),
    growth('files in caches', ({ cachedFiles }) => cachedFiles),
  ]
}
