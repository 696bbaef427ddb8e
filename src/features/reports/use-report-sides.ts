import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#api/self/queries.ts'
import type { ReportSide } from '#features/reports/report-search.ts'

const BOTH: readonly ReportSide[] = ['collection', 'payment']
const COLLECTION: readonly ReportSide[] = ['collection']

/** The sides that a report shows: payment needs its permission, which may change. */
export function useReportSides(): readonly ReportSide[] {
  const { data: self } = useQuery(selfQuery)
  return self?.can.payment === false ? COLLECTION : BOTH
}
