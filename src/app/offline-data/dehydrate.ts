import type { Query } from '@tanstack/react-query'
import type { PersistedQuery } from '#app/offline-data/hydrate.ts'
import { redactOf } from '#app/offline-data/persisted-queries.ts'

/** Those of the queries that may be persisted, with their age, by query hash. */
export function dehydrateQueries(queries: Iterable<Query>): Map<string, PersistedQuery> {
  const dehydrated = new Map<string, PersistedQuery>()
  for (const { queryHash, queryKey, state } of queries) {
    const redact = redactOf.get(queryHash)
    if (!redact || state.data === undefined) continue
    const data = redact(state.data as never)
    dehydrated.set(queryHash, { queryKey, data, updatedAt: state.dataUpdatedAt })
  }
  return dehydrated
}
