/**
 * The index of the row that a step of 1 or -1 leads to, of `count`. Starts from the focused row,
 * else from the open one; -1 means none. Without either it is the first row in view.
 */
export function rowAfter(
  step: 1 | -1,
  { count, focused, open, inView }: Record<'count' | 'focused' | 'open' | 'inView', number>,
): number {
  const from = focused >= 0 ? focused : open
  if (from < 0) return Math.max(0, inView)
  return Math.min(Math.max(from + step, 0), count - 1)
}
