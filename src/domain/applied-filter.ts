import type { DayPreset, Days, RecordFilter } from '#domain/record-filter.ts'
import { addDays, type Day } from '#lib/manila-day.ts'

/** What a filter selects. Apart from its parsing, which the routes need at the start of the app. */

/** The days of a preset; '7d' is today and the six days before. */
export function presetDays(preset: DayPreset, today: Day): { from: Day; to: Day } {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case '7d':
      return { from: addDays(today, -6), to: today }
    case '30d':
      return { from: addDays(today, -29), to: today }
  }
}

/** The days of a filter, relative to `today`; none if it shows all. */
export function daysOf({ range, from, to }: RecordFilter, today: Day): Days {
  return range ? presetDays(range, today) : { from, to }
}

/** Whether a filter hides anything. What else the address contains does not count. */
export function isFiltered({ status, range, from, to, q }: RecordFilter): boolean {
  return [status, range, from, to, q].some((value) => value !== undefined)
}
