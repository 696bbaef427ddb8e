import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getRefresh, refreshMinutes } from '#api/refresh/contract.ts'
import { refreshDelay, type CaughtUp } from '#api/refresh/rhythm.ts'
import { watchQueries } from '#api/watch-queries.ts'

/** Minutes between automatic refreshes of every /mobile query (R14.04). */
export const refreshQuery = queryOptions({
  queryKey: ['refresh'],
  queryFn: ({ signal }) => callApi(getRefresh, undefined, signal),
})

const MINUTE_MS = 60_000

/** The last catch-up that many phones may have made at the same moment. */
export const lastCatchUp = new WeakMap<QueryClient, CaughtUp>()

/** The interval of the automatic refresh in ms, by the server or its default. */
export const intervalMs = (client: QueryClient): number =>
  (client.getQueryData(refreshQuery.queryKey) ?? refreshMinutes(null)) * MINUTE_MS

/**
 * How long until a response of `answeredAt` (Unix ms, phone clock) is refreshed, in ms: the
 * interval, except once after a catch-up (R14.08).
 */
export const refreshMs = (client: QueryClient, answeredAt: number): number =>
  refreshDelay(answeredAt, intervalMs(client), lastCatchUp.get(client))

/**
 * Applies a new interval to all active queries at once. Otherwise a query reads the interval only
 * after its next response, which may be five minutes away.
 */
export function watchRefreshInterval(client: QueryClient): void {
  let ms = intervalMs(client)
  const onData = () => {
    if (ms === intervalMs(client)) return
    ms = intervalMs(client)
    for (const { observers } of client.getQueryCache().getAll()) {
      for (const observer of observers) observer.setOptions(observer.options)
    }
  }
  watchQueries(client, ({ queryKey }) => queryKey[0] === refreshQuery.queryKey[0], { onData })
}
