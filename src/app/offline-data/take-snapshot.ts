import type { QueryClient } from '@tanstack/react-query'
import { stripOf } from '#app/offline-data/kept-queries.ts'
import type { KeptQuery, Snapshot } from '#app/offline-data/snapshot.ts'

/** What of the cache may be kept, with its age. */
export function takeSnapshot(client: QueryClient, build: string): Snapshot {
  const queries: KeptQuery[] = []
  for (const { queryHash, queryKey, state } of client.getQueryCache().getAll()) {
    const strip = stripOf.get(queryHash)
    if (!strip || state.data === undefined) continue
    queries.push({ queryKey, data: strip(state.data as never), updatedAt: state.dataUpdatedAt })
  }
  return { build, queries }
}
