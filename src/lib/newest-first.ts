/** How the times of a list run; null where they do not say. */
export type TimeOrder = 'newest-first' | 'oldest-first' | 'mixed' | null

/** In which order rows with these times (Unix ms, null for an unreadable one) stand. */
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

/**
 * The rows with the newest first. A list that is in order is given back as it is, for the price of
 * looking at it once. Rows of the same time keep their order, rows without a readable time their
 * place.
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
