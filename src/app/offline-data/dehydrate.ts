import type { QueryClient } from '@tanstack/react-query'
import type { PersistedQuery, Snapshot } from '#app/offline-data/hydrate.ts'
import { redactOf } from '#app/offline-data/persisted-queries.ts'

/** What of the cache may be kept, with its age. */
export function dehydrateQueries(client: QueryClient, build: string): Snapshot {
  const queries: PersistedQuery[] = []
  for (const { queryHash, queryKey, state } of client.getQueryCache().getAll()) {
    const strip = redactOf.get(queryHash)
    if (!strip || state.data === undefined) continue
    queries.push({ queryKey, data: strip(state.data as never), updatedAt: state.dataUpdatedAt })
  }
  return { build, queries }
}
