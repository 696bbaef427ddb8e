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

export type Deed = keyof typeof PER_SHIFT
/** `at` in simulated minutes since the shift began. */
export type Planned = { deed: Deed; at: number; turn: number }

export type Plan = {
  /** The shift's length in simulated minutes. */
  minutes: number
  events: number
  /** When each order comes, in simulated minutes. */
  orders: readonly number[]
  deeds: readonly Planned[]
}

/** One event a second. */
const EVENTS_PER_MINUTE = 60
/** The last orders need time to be done. */
const TAIL_MINUTES = 8
/** The page that an update loads is the one that is measured. */
const UPDATE_AT = 0.02

const DEEDS = Object.keys(PER_SHIFT) as Deed[]

function timesOf(deed: Deed, minutes: number): number[] {
  const count = Math.max(1, Math.round((PER_SHIFT[deed] * minutes) / SHIFT_MINUTES))
  if (deed === 'update') return [minutes * UPDATE_AT]
  const turns = Array.from({ length: count }, (_, turn) => turn)
  // a sample ends its part of the shift, what else happens lies within it, each kind at its own place
  const place = deed === 'sample' ? 1 : 0.15 + (0.7 * DEEDS.indexOf(deed)) / DEEDS.length
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
    deeds: DEEDS.flatMap((deed) =>
      timesOf(deed, minutes).map((at, turn) => ({ deed, at, turn })),
    ).toSorted((a, b) => a.at - b.at),
  }
}
