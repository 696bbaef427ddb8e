import type { Query, QueryClient } from '@tanstack/react-query'

type QueryWatch = {
  /** The query was added to the cache. */
  onAdded?: (query: Query) => void
  /** A fetch has started. */
  onFetch?: (query: Query) => void
  /** A response has arrived. */
  onResponse?: (query: Query) => void
  /** The data may have changed, by a response or a patch. */
  onData?: (query: Query, isResponse: boolean) => void
}

/** Observes matching queries of the cache, whoever fetches them. Returns a cleanup function. */
export function watchQueries(
  client: QueryClient,
  isWatched: (query: Query) => boolean,
  { onAdded, onFetch, onResponse, onData }: QueryWatch,
): () => void {
  return client.getQueryCache().subscribe((event) => {
    const { type, query } = event
    if (!isWatched(query)) return
    if (type === 'added') onAdded?.(query)
    if (type !== 'updated') return
    const { action } = event
    if (action.type === 'fetch') onFetch?.(query)
    if (action.type !== 'success') return
    if (!action.manual) onResponse?.(query)
    onData?.(query, !action.manual)
  })
}
