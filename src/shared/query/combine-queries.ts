import type { GateQuery } from '#shared/query/query-gate.tsx'

/**
 * Several queries as one, whose data is there when all of them have theirs. The first one says how
 * old it is. Another try asks only for what has failed.
 */
export function combineQueries<const Data extends readonly unknown[]>(
  ...queries: { [Index in keyof Data]: GateQuery<Data[Index]> }
): GateQuery<Data> {
  const missing = queries.filter(({ data }) => data === undefined)
  const failed = (missing.length > 0 ? missing : queries).filter(({ isError }) => isError)
  return {
    data: missing.length > 0 ? undefined : (queries.map(({ data }) => data) as unknown as Data),
    dataUpdatedAt: queries[0]?.dataUpdatedAt ?? 0,
    isError: failed.length > 0,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
