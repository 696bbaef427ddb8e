import type { ReportScope } from '#api/reports/contract.ts'
import { recordFilterSearch, type RecordFilter } from '#domain/record-filter.ts'
import { SIDES, type Side } from '#domain/side.ts'

const SCOPES: readonly ReportScope[] = ['direct', 'all']

/** What a report shows, as in the URL; the default is the last seven days. */
export type ReportFilter = Pick<RecordFilter, 'range' | 'from' | 'to'> & {
  /** The side of the rows; collection by default. */
  side?: Side | undefined
}

export type TeamReportFilter = ReportFilter & {
  /** Only the first line by default. */
  scope?: ReportScope | undefined
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
