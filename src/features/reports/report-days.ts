import type { ReportDays } from '#api/reports/contract.ts'
import { presetDays } from '#domain/applied-filter.ts'
import type { RecordFilter } from '#domain/record-filter.ts'
import type { ReportFilter } from '#features/reports/report-search.ts'
import { addDays, type Day } from '#lib/manila-day.ts'

/**
 * The days of a report, which always has both ends; an open range is thirty days long or ends
 * today. By default they are the last seven.
 */
export function reportDays({ range, from, to }: ReportFilter, today: Day): ReportDays {
  if (range || !(from || to)) return presetDays(range ?? '7d', today)
  // a first day in the future must not give a range that ends before it begins
  const last = to ?? (from && from > today ? from : today)
  return { from: from ?? addDays(last, -29), to: last }
}

/** The filter as the filter bar shows it: one choice is always selected, days have both ends. */
export function shownFilter(
  filter: ReportFilter,
  today: Day,
): Pick<RecordFilter<never>, 'range' | 'from' | 'to'> {
  const { range, from, to } = filter
  return range || !(from || to) ? { range: range ?? '7d' } : reportDays(filter, today)
}
