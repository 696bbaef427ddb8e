/** What is said of measurements, and when a goal counts as met: pure, with a test beside it. */

/**
 * @param {readonly number[]} values
 * @param {number} fraction from 0 to 1
 */
export function quantile(values, fraction) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5)

/**
 * A measured thing has a `most` that it may be, or a reference that is measured in each of its rounds:
 * it may be so many `times` the reference, or so much `more`. Without any it is only told.
 *
 * @typedef {{ most?: number, times?: number, more?: number }} Goal
 */

/**
 * What each round's reference allows; without a reference, the one limit.
 *
 * @param {Goal} goal
 * @param {readonly number[]} reference
 */
export function allowed({ most, times = 1, more = 0 }, reference) {
  return most === undefined ? reference.map((value) => value * times + more) : [most]
}

/**
 * Only where the two ranges do not overlap is there a verdict; else the run was too short, or the
 * machine too busy, to tell.
 *
 * @param {readonly number[]} values
 * @param {readonly number[]} limits
 * @returns {'met' | 'missed' | 'open'}
 */
export function verdict(values, limits) {
  // a comparison with no number would be no miss
  if ([...values, ...limits].some((value) => Number.isNaN(value))) return 'missed'
  if (values.length === 0 || limits.length === 0) return 'missed'
  if (Math.max(...values) <= Math.min(...limits)) return 'met'
  return Math.min(...values) > Math.max(...limits) ? 'missed' : 'open'
}

/** Slower than the other build by more than this is a miss. */
const TOLERATED = 1.03

/**
 * The same thing of two builds, round by round.
 *
 * @param {readonly number[]} now
 * @param {readonly number[]} before
 * @returns {'faster' | 'slower' | 'same'} 'same' also where nothing can be told
 */
export function change(now, before) {
  if (Math.max(...now) < Math.min(...before)) return 'faster'
  return Math.min(...now) > Math.max(...before) * TOLERATED ? 'slower' : 'same'
}
