/** The time order of a list; null if the times are not conclusive. */
type TimeOrder = 'newest-first' | 'oldest-first' | 'mixed' | null

/** Detects the order of rows with these times (Unix ms, null if unreadable). */
export function timeOrder(times: Iterable<number | null>): TimeOrder {
  let last: number | null = null
  let rises = false
  let falls = false
  for (const time of times) {
    if (time === null) continue
    if (last !== null && time > last) rises = true
    if (last !== null && time < last) falls = true
    last = time
  }
  if (rises) return falls ? 'mixed' : 'oldest-first'
  return falls ? 'newest-first' : null
}

/** Whether rows with these times start with the oldest; those between may be out of order. */
export function startsWithOldest(times: readonly (number | null)[]): boolean {
  const known = times.filter((time) => time !== null)
  return (known[0] ?? 0) < (known.at(-1) ?? 0)
}

/**
 * Sorts rows newest first. A sorted list is returned unchanged after a single pass. Rows of the
 * same time keep their order, rows without a readable time their position.
 */
export function newestFirst<T>(items: readonly T[], timeOf: (item: T) => number | null) {
  const order = timeOrder(items.map(timeOf))
  if (order === null || order === 'newest-first') return items
  const timed = items.filter((item) => timeOf(item) !== null)
  if (order === 'oldest-first') timed.reverse()
  else timed.sort((a, b) => (timeOf(b) ?? 0) - (timeOf(a) ?? 0))
  if (timed.length === items.length) return timed
  let at = 0
  return items.map((item) => (timeOf(item) === null ? item : (timed[at++] ?? item)))
}
