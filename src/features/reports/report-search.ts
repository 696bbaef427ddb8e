import { addDays, type Day } from '#lib/manila-day.ts'
import { daysOf, recordFilterSearch, type RecordFilter } from '#lib/record-filter.ts'

const SIDES = ['collection', 'payment'] as const
const SCOPES = ['direct', 'all'] as const

export type ReportSide = (typeof SIDES)[number]

/** What a report shows, as it stands in the address; without days it is the last seven. */
export type ReportFilter = Pick<RecordFilter, 'range' | 'from' | 'to'> & {
  /** Whose orders the rows are of; collection without it. */
  side?: ReportSide | undefined
}

export type TeamReportFilter = ReportFilter & {
  /** The first line only without it. */
  scope?: (typeof SCOPES)[number] | undefined
}

/** The search parameters of /myReport. */
export function reportSearch(search: Record<string, unknown>): ReportFilter {
  const { range, from, to } = recordFilterSearch(search, [])
  return { range, from, to, side: SIDES.find((side) => side === search['side']) }
}

/** The search parameters of /teamReport. */
export function teamReportSearch(search: Record<string, unknown>): TeamReportFilter {
  return { ...reportSearch(search), scope: SCOPES.find((scope) => scope === search['scope']) }
}

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
