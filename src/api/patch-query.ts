import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes what the cache holds of a query, if it holds anything. The data is as old as it was: when
 * the server answered last decides what is believed of the next event. And what a write has marked
 * to be asked for again stays marked: `setQueryData` alone would take the mark away.
 */
export function patchQuery<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): void {
  const query = client.getQueryCache().find<Data>({ queryKey })
  const data = query?.state.data
  if (!query || data === undefined) return
  const changed = change(data)
  if (changed === data) return
  const { dataUpdatedAt: updatedAt, isInvalidated } = query.state
  query.setData(changed, { updatedAt, manual: true })
  if (isInvalidated) query.invalidate()
}
