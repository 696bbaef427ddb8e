import { readMoment } from '#lib/normalise/time.ts'
import { toWireTime } from '#lib/wall-clock.ts'

export type PastTimeProblem = 'missing' | 'future'

/** Clocks of banks and phones differ. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

/**
 * What is wrong with the time of something that has happened, in the format of a datetime-local
 * field in Manila time; null if it is valid. `now`: Unix ms, server clock.
 */
export function pastTimeProblem(time: string, now: number): PastTimeProblem | null {
  const { ms } = readMoment(toWireTime(time))
  if (time === '' || ms === null) return 'missing'
  return ms > now + CLOCK_TOLERANCE_MS ? 'future' : null
}
