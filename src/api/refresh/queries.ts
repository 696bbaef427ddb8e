import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getRefresh, refreshMinutes } from '#api/refresh/contract.ts'
import { watchQueries } from '#api/watch-queries.ts'

/** Minutes between automatic refreshes of every /mobile query (R14.04). */
export const refreshQuery = queryOptions({
  queryKey: ['refresh'],
  queryFn: ({ signal }) => callApi(getRefresh, undefined, signal),
})

const MINUTE_MS = 60_000

/** The interval of the automatic refresh in ms, as far as the server has said it. */
export const refreshMs = (client: QueryClient): number =>
  (client.getQueryData(refreshQuery.queryKey) ?? refreshMinutes(null)) * MINUTE_MS

/**
 * Applies a new interval to all mounted queries at once. On its own a query reads the interval only
 * after its next response, which may be five minutes away.
 */
export function watchRefreshInterval(client: QueryClient): void {
  let ms = refreshMs(client)
  const onData = () => {
    if (ms === refreshMs(client)) return
    ms = refreshMs(client)
    for (const { observers } of client.getQueryCache().getAll()) {
      for (const observer of observers) observer.setOptions(observer.options)
    }
  }
  watchQueries(client, ({ queryKey }) => queryKey[0] === refreshQuery.queryKey[0], { onData })
}
