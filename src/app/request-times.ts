import { hashKey, type QueryClient } from '@tanstack/react-query'
import { sideOfActive } from '#api/orders/list-cache.ts'
import { KEYS } from '#api/query-keys.ts'
import { watchQueries } from '#api/watch-queries.ts'
import type { Side } from '#domain/side.ts'

type Times = Partial<Record<Side | 'accounts', number>>

/**
 * When each side's active orders and the accounts were last requested, by whomever (Unix ms, phone
 * clock); undefined if they were not since tracking began.
 */
export type RequestTimes = Readonly<Times>

const ACCOUNTS = hashKey(KEYS.bankCards)

export function trackRequests(client: QueryClient): { at: RequestTimes; stop: () => void } {
  const at: Times = {}
  const stop = watchQueries(client, () => true, {
    onFetch: ({ queryHash }) => {
      const what = queryHash === ACCOUNTS ? 'accounts' : sideOfActive(queryHash)
      if (what) at[what] = Date.now()
    },
  })
  return { at, stop }
}
