import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#api/self/queries.ts'
import { SIDES, type Side } from '#domain/side.ts'

const COLLECTION: readonly Side[] = ['collection']

/** The sides that a report shows: payment needs its permission, which may change. */
export function useReportSides(): readonly Side[] {
  const { data: self } = useQuery(selfQuery)
  return self?.can.payment === false ? COLLECTION : SIDES
}
