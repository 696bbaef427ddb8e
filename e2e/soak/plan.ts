/** The schedule of a shift on an accelerated clock. Pure. */

/** How many times faster than real time the clock of page and backend runs. */
export const SPEED = 16

/** The real duration (ms) of a simulated one (ms). */
export const toRealMs = (simulatedMs: number): number => simulatedMs / SPEED

const SHIFT_MINUTES = 480

/**
 * How often each action happens in a shift of 8 hours; proportionally in a shorter one, but at
 * least once.
 */
const PER_SHIFT = {
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
} as const

export type Action = keyof typeof PER_SHIFT
/** `at` is in simulated minutes since the start of the shift. */
export type Planned = { action: Action; at: number; turn: number }

export type Plan = {
  /** The shift's length in simulated minutes. */
  minutes: number
  events: number
  /** When each order arrives, in simulated minutes. */
  orders: readonly number[]
  actions: readonly Planned[]
}

/** One event per second. */
const EVENTS_PER_MINUTE = 60
/** Leaves time to complete the last orders. */
const TAIL_MINUTES = 8
/** Early, so that all samples are of the page that the update loads. */
const UPDATE_AT = 0.02

const ACTIONS = Object.keys(PER_SHIFT) as Action[]

function timesOf(action: Action, minutes: number): number[] {
  const count = Math.max(1, Math.round((PER_SHIFT[action] * minutes) / SHIFT_MINUTES))
  if (action === 'update') return [minutes * UPDATE_AT]
  const turns = Array.from({ length: count }, (_, turn) => turn)
  // a sample ends its part of the shift; each other kind of action has its own place within a part
  const place = action === 'sample' ? 1 : 0.15 + (0.7 * ACTIONS.indexOf(action)) / ACTIONS.length
  return turns.map((turn) => ((turn + place) * minutes) / count)
}

/** Plans a run of this many real minutes. */
export function planShift(realMinutes: number): Plan {
  const minutes = realMinutes * SPEED
  const tail = Math.min(TAIL_MINUTES, minutes / 2)
  const count = Math.round(minutes >= (2 * SHIFT_MINUTES) / 16 ? minutes : minutes - tail)
  return {
    minutes,
    events: Math.round(minutes * EVENTS_PER_MINUTE),
    orders: Array.from({ length: count }, (_, index) => (index * (minutes - tail)) / count),
    actions: ACTIONS.flatMap((action) =>
      timesOf(action, minutes).map((at, turn) => ({ action, at, turn })),
    ).toSorted((a, b) => a.at - b.at),
  }
}
