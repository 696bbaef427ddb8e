import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A response persisted for the next start (persisted-queries.ts). */

export type PersistedQuery = { queryKey: QueryKey; data: unknown; updatedAt: number }

/** Older data is dropped. */
export const MAX_AGE_MS = 24 * 60 * 60 * 1000
/** Data from further in the future has an unknown age: the phone's clock was set back. */
const CLOCK_NOISE_MS = 5 * 60 * 1000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isPersistedQuery(value: unknown): value is PersistedQuery {
  if (!isRecord(value) || value['data'] === undefined) return false
  return Array.isArray(value['queryKey']) && typeof value['updatedAt'] === 'number'
}

/** Whether data of a time (Unix ms) may still be shown. */
export function isFresh(updatedAt: number, now: number): boolean {
  const age = now - updatedAt
  return age < MAX_AGE_MS && age > -CLOCK_NOISE_MS
}

/** Those of the stored values that are queries which may be shown: less than a day old. */
export const freshQueries = (stored: readonly unknown[], now: number): PersistedQuery[] =>
  stored.filter(isPersistedQuery).filter(({ updatedAt }) => isFresh(updatedAt, now))

/**
 * Puts persisted responses into the cache with their age and invalidates them, so that a screen
 * shows them at once and refetches. Responses already in the cache are newer and stay.
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
