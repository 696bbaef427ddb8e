import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What is kept on the device for the next start: the answers that may be (kept-queries.ts). */

export type PersistedQuery = { queryKey: QueryKey; data: unknown; updatedAt: number }
export type Snapshot = { build: string; queries: PersistedQuery[] }

/** Older data says nothing any more. */
export const MAX_AGE_MS = 24 * 60 * 60 * 1000
/** A phone's clock that was put back: what seems to come from the future is of an unknown age. */
const CLOCK_NOISE_MS = 5 * 60 * 1000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isPersistedQuery(value: unknown): value is PersistedQuery {
  if (!isRecord(value) || value['data'] === undefined) return false
  return Array.isArray(value['queryKey']) && typeof value['updatedAt'] === 'number'
}

/**
 * What of a stored snapshot may be shown: only that of the same build, whose data has the form that
 * this one expects, and nothing older than a day.
 */
export function readSnapshot(stored: unknown, build: string, now: number): PersistedQuery[] {
  if (!isRecord(stored) || stored['build'] !== build) return []
  const queries = stored['queries']
  if (!Array.isArray(queries)) return []
  return queries.filter(isPersistedQuery).filter(({ updatedAt }) => {
    const age = now - updatedAt
    return age < MAX_AGE_MS && age > -CLOCK_NOISE_MS
  })
}

/**
 * Puts kept answers into the cache. They keep their age and count as overtaken, so that a screen
 * shows them at once and asks anew. An answer that is there already is newer.
 */
export function hydrateQueries(client: QueryClient, queries: readonly PersistedQuery[]): void {
  for (const { queryKey, data, updatedAt } of queries) {
    const query = client
      .getQueryCache()
      .build(client, client.defaultQueryOptions({ queryKey, gcTime: MAX_AGE_MS }))
    if (query.state.data !== undefined) continue
    query.setData(data, { updatedAt, manual: true })
    query.invalidate()
  }
}
