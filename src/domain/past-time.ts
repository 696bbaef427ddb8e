import { readMoment } from '#lib/normalise/time.ts'
import { toWireTime } from '#lib/wall-clock.ts'

export type PastTimeProblem = 'missing' | 'future' | 'too-old'

/** Clocks of banks and phones differ. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

/** Ten years: a year typed with two digits, '26', is the year 26, which would be shown as this one. */
const OLDEST_MS = 10 * 365 * 24 * 3_600_000

/**
 * What is wrong with the time of something that has happened, in the format of a datetime-local
 * field in Manila time; null if it is valid. `now`: Unix ms, server clock.
 */
export function pastTimeProblem(time: string, now: number): PastTimeProblem | null {
  const { ms } = readMoment(toWireTime(time))
  if (time === '' || ms === null) return 'missing'
  if (ms > now + CLOCK_TOLERANCE_MS) return 'future'
  return ms < now - OLDEST_MS ? 'too-old' : null
}
