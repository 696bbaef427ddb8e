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

/** The interval of the automatic refresh in ms, as far as the server has said it. */
export const intervalMs = (client: QueryClient): number =>
  (client.getQueryData(refreshQuery.queryKey) ?? refreshMinutes(null)) * MINUTE_MS

/**
 * How long until an answer of `answeredAt` (the phone's Unix ms) is refreshed, in ms: the interval,
 * except once after a catch-up (R14.08).
 */
export const refreshMs = (client: QueryClient, answeredAt: number): number =>
  refreshDelay(answeredAt, intervalMs(client), lastCatchUp.get(client))

/**
 * Applies a new interval to all mounted queries at once. On its own a query reads the interval only
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
