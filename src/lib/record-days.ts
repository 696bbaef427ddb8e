import { manilaDay, type Day } from '#lib/manila-day.ts'
import type { Moment } from '#lib/time.ts'

/** A row of a list grouped by day: whether it is its day's first or last. */
export type DatedRow<T> = { item: T; day: Day | null; isFirst: boolean; isLast: boolean }

/** The rows with their days, in the list's order; null for a time that cannot be read. */
export function byDay<T>(items: readonly T[], momentOf: (item: T) => Moment): DatedRow<T>[] {
  const days = items.map((item) => {
    const { ms } = momentOf(item)
    return ms === null ? null : manilaDay(ms)
  })
  return items.map((item, index) => ({
    item,
    day: days[index] ?? null,
    isFirst: index === 0 || days[index] !== days[index - 1],
    isLast: index === items.length - 1 || days[index] !== days[index + 1],
  }))
}

/** The rows of a list without days, as a single group. */
export function inOne<T>(items: readonly T[]): DatedRow<T>[] {
  const last = items.length - 1
  return items.map((item, at) => ({ item, day: null, isFirst: at === 0, isLast: at === last }))
}
