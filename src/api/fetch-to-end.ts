import {
  QueryObserver,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * Keeps a query's request from being aborted when the last screen that shows its data is left.
 * Returns a function that ends this.
 */
export const keepReading = (client: QueryClient, options: { queryKey: QueryKey }): (() => void) =>
  new QueryObserver(client, { ...options, enabled: false }).subscribe(() => undefined)

/**
 * Fetches data now, whether or not a screen shows it, and to the end: without an observer of its own,
 * the request would be aborted when a screen that has joined it is left, and would resolve with the
 * old data. Joins a running request, unless it waits to be repeated. Rejects as the query does.
 */
export async function fetchToEnd<T, K extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  const query = client.getQueryCache().find({ queryKey: options.queryKey })
  // in a page that was hidden meanwhile, a retry waits until somebody looks at it
  if (query?.state.fetchStatus === 'paused') void query.cancel({ revert: true })
  const release = keepReading(client, options)
  try {
    return await client.fetchQuery({ ...options, staleTime: 0 })
  } finally {
    release()
  }
}
