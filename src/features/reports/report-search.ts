import { recordFilterSearch, type RecordFilter } from '#domain/record-filter.ts'

const SIDES = ['collection', 'payment'] as const
const SCOPES = ['direct', 'all'] as const

export type ReportSide = (typeof SIDES)[number]

/** What a report shows, as in the URL; the default is the last seven days. */
export type ReportFilter = Pick<RecordFilter, 'range' | 'from' | 'to'> & {
  /** The side of the rows; collection by default. */
  side?: ReportSide | undefined
}

export type TeamReportFilter = ReportFilter & {
  /** Only the first line by default. */
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
