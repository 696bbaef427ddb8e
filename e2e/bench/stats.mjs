/** Pure functions that summarise measurements and decide whether a goal is met. */

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
 * `most` is an absolute limit. `times` and `more` are relative to a reference measured in the same
 * round. A goal without any of them is only reported.
 *
 * @typedef {{ most?: number, times?: number, more?: number }} Goal
 */

/**
 * The limit in each round, calculated from its reference; a single value for an absolute limit.
 *
 * @param {Goal} goal
 * @param {readonly number[]} reference
 */
export function allowed({ most, times = 1, more = 0 }, reference) {
  return most === undefined ? reference.map((value) => value * times + more) : [most]
}

/**
 * There is a verdict only if the two ranges do not overlap; otherwise the run was too short or the
 * machine too busy.
 *
 * @param {readonly number[]} values
 * @param {readonly number[]} limits
 * @returns {'met' | 'missed' | 'open'}
 */
export function verdict(values, limits) {
  // comparing with NaN would never report a miss
  if ([...values, ...limits].some((value) => Number.isNaN(value))) return 'missed'
  if (values.length === 0 || limits.length === 0) return 'missed'
  if (Math.max(...values) <= Math.min(...limits)) return 'met'
  return Math.min(...values) > Math.max(...limits) ? 'missed' : 'open'
}

/** How much slower than the other build is still tolerated. */
const TOLERATED = 1.03

/**
 * Compares the values of two builds.
 *
 * @param {readonly number[]} now
 * @param {readonly number[]} before
 * @returns {'faster' | 'slower' | 'same'} 'same' includes inconclusive results
 */
export function change(now, before) {
  if (Math.max(...now) < Math.min(...before)) return 'faster'
  return Math.min(...now) > Math.max(...before) * TOLERATED ? 'slower' : 'same'
}
