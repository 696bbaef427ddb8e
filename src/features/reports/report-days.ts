import type { ReportDays } from '#api/reports/contract.ts'
import { daysOf } from '#domain/applied-filter.ts'
import type { RecordFilter } from '#domain/record-filter.ts'
import type { ReportFilter } from '#features/reports/report-search.ts'
import { addDays, type Day } from '#lib/manila-day.ts'

/** The filter as the filter bar shows it: one choice is always selected. */
export function shownFilter({
  range,
  from,
  to,
}: ReportFilter): Pick<RecordFilter<never>, 'range' | 'from' | 'to'> {
  return { range: range ?? (from || to ? undefined : '7d'), from, to }
}

/**
 * The days of a report, which always has both ends; an open range is thirty days long or ends
 * today.
 */
export function reportDays(filter: ReportFilter, today: Day): ReportDays {
  const { from, to } = daysOf(shownFilter(filter), today)
  // a first day in the future must not give a range that ends before it begins
  const last = to ?? (from && from > today ? from : today)
  return { from: from ?? addDays(last, -29), to: last }
}
