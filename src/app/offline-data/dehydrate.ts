import type { QueryClient } from '@tanstack/react-query'
import type { PersistedQuery, Snapshot } from '#app/offline-data/hydrate.ts'
import { redactOf } from '#app/offline-data/persisted-queries.ts'

/** The queries in the cache that may be persisted, with their age. */
export function dehydrateQueries(client: QueryClient, format: string): Snapshot {
  const queries: PersistedQuery[] = []
  for (const { queryHash, queryKey, state } of client.getQueryCache().getAll()) {
    const redact = redactOf.get(queryHash)
    if (!redact || state.data === undefined) continue
    queries.push({ queryKey, data: redact(state.data as never), updatedAt: state.dataUpdatedAt })
  }
  return { format, queries }
}
