import { recordFilterSearch, type RecordFilter } from '#domain/record-filter.ts'

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
