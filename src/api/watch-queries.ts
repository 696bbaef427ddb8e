import type { Query, QueryClient } from '@tanstack/react-query'

type QueryWatch = {
  /** It has come into the cache. */
  onAdded?: (query: Query) => void
  /** It is being asked for. */
  onFetch?: (query: Query) => void
  /** The server has answered. */
  onResponse?: (query: Query) => void
  /** What is held of it may have changed: by a response, or else by a patch. */
  onData?: (query: Query, isResponse: boolean) => void
}

/** Follows some queries of the cache, whoever asks for them. Returns a cleanup function. */
export function watchQueries(
  client: QueryClient,
  isWatched: (query: Query) => boolean,
  { onAdded, onFetch, onResponse, onData }: QueryWatch,
): () => void {
  return client.getQueryCache().subscribe((event) => {
    const { query } = event
    if (!isWatched(query)) return
    if (event.type === 'added') onAdded?.(query)
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'fetch') onFetch?.(query)
    if (action.type !== 'success') return
    if (!action.manual) onResponse?.(query)
    onData?.(query, !action.manual)
  })
}
