import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getRefresh, refreshMinutes } from '#api/refresh/contract.ts'

/** Minutes between automatic refreshes of every /mobile query (product.md, decision 5). */
export const refreshQuery = queryOptions({
  queryKey: ['refresh'],
  queryFn: ({ signal }) => callApi(getRefresh, undefined, signal),
})

const MINUTE_MS = 60_000

/** The interval of the automatic refresh in ms, as far as the server has said it. */
export const refreshMs = (client: QueryClient): number =>
  (client.getQueryData(refreshQuery.queryKey) ?? refreshMinutes(null)) * MINUTE_MS

/**
 * Has everything that is shown take a new interval over at once. By itself a query looks at it only
 * after its own next answer, which may be five minutes away.
 */
export function watchRefreshInterval(client: QueryClient): void {
  const cache = client.getQueryCache()
  let ms = refreshMs(client)
  cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== refreshQuery.queryKey[0]) return
    if (ms === refreshMs(client)) return
    ms = refreshMs(client)
    for (const { observers } of cache.getAll()) {
      for (const observer of observers) observer.setOptions(observer.options)
    }
  })
}
