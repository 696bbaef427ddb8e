/** A seeded generator (mulberry32), so that a world or a fleet is the same in every run. */
export type Random = {
  /** Returns a number from 0 up to but not including 1. */
  next: () => number
  /** Returns an integer, both ends included. */
  between: (min: number, max: number) => number
  pick: <T>(items: readonly [T, ...T[]]) => T
  chance: (probability: number) => boolean
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    chance: (probability) => next() < probability,
  }
}
