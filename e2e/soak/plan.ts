/** A shift on a clock that runs faster: what happens in it, and when. Pure. */

/** So many times faster than real time the clock of page and backend runs. */
export const SPEED = 16
const SHIFT_MINUTES = 480

/** How often each of these happens in a shift of 8 hours; in a shorter one in proportion, at least once. */
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
/** `at` in simulated minutes since the shift began. */
export type Planned = { action: Action; at: number; turn: number }

export type Plan = {
  /** The shift's length in simulated minutes. */
  minutes: number
  events: number
  /** When each order comes, in simulated minutes. */
  orders: readonly number[]
  actions: readonly Planned[]
}

/** One event a second. */
const EVENTS_PER_MINUTE = 60
/** The last orders need time to be done. */
const TAIL_MINUTES = 8
/** The page that an update loads is the one that is measured. */
const UPDATE_AT = 0.02

const ACTIONS = Object.keys(PER_SHIFT) as Action[]

function timesOf(action: Action, minutes: number): number[] {
  const count = Math.max(1, Math.round((PER_SHIFT[action] * minutes) / SHIFT_MINUTES))
  if (action === 'update') return [minutes * UPDATE_AT]
  const turns = Array.from({ length: count }, (_, turn) => turn)
  // a sample ends its part of the shift, what else happens lies within it, each kind at its own place
  const place = action === 'sample' ? 1 : 0.15 + (0.7 * ACTIONS.indexOf(action)) / ACTIONS.length
  return turns.map((turn) => ((turn + place) * minutes) / count)
}

/** The plan of a run of so many real minutes. */
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
