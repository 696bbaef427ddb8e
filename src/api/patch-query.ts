import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Page } from '#api/list-schema.ts'

/**
 * Changes a query's cached data, if there is any. Keeps `dataUpdatedAt`, because the time of the
 * last response decides which events apply. Also keeps the invalidation by a write and the failure
 * of the last request, which `setQueryData` alone would reset: the rest of the data is still old.
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
  const { dataUpdatedAt: updatedAt, isInvalidated, status, error } = query.state
  query.setData(changed, { updatedAt, manual: true })
  // a failed request invalidates, too
  if (isInvalidated) query.setState({ isInvalidated, status, error })
}

/** Changes the rows of a list that is cached page by page. */
export const patchRows = <Row>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (row: Row) => Row,
): void =>
  patchQuery<InfiniteData<Page<Row>>>(client, queryKey, (list) => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })),
  }))
