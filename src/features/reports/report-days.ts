import { daysOf, type RecordFilter } from '#domain/record-filter.ts'
import type { ReportFilter } from '#features/reports/report-search.ts'
import { addDays, type Day } from '#lib/manila-day.ts'

/** What the filter bar says of it: one of its choices is always made. */
export function shownFilter({
  range,
  from,
  to,
}: ReportFilter): Pick<RecordFilter<never>, 'range' | 'from' | 'to'> {
  return { range: range ?? (from || to ? undefined : '7d'), from, to }
}

/** The days a report is asked for: a report has both ends; an open one is thirty days long or ends today. */
export function reportDays(filter: ReportFilter, today: Day): { from: Day; to: Day } {
  const { from, to } = daysOf(shownFilter(filter), today)
  // a first day in the future must not make a range that ends before it begins
  const last = to ?? (from && from > today ? from : today)
  return { from: from ?? addDays(last, -29), to: last }
}
