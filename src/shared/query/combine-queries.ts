import type { GateQuery } from '#shared/query/query-gate.tsx'

/**
 * Combines queries into one, which has data once all of them have, and is as old as the oldest. A
 * retry refetches only the failed ones.
 */
export function combineQueries<const Data extends readonly unknown[]>(
  ...queries: { [Index in keyof Data]: GateQuery<Data[Index]> }
): GateQuery<Data> {
  const missing = queries.filter(({ data }) => data === undefined)
  const failed = (missing.length > 0 ? missing : queries).filter(({ isError }) => isError)
  return {
    data: missing.length > 0 ? undefined : (queries.map(({ data }) => data) as unknown as Data),
    dataUpdatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    isError: failed.length > 0,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
