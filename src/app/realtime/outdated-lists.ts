import type { Query, QueryClient } from '@tanstack/react-query'
import { cachedOrders, serverCount } from '#api/orders/cached-counts.ts'
import { activeKey, sideOfActive } from '#api/orders/list-cache.ts'
import { KEYS } from '#api/query-keys.ts'
import { selfQuery } from '#api/self/queries.ts'
import { watchQueries } from '#api/watch-queries.ts'
import { COUNTED_IN } from '#app/realtime/event-effects.ts'
import type { EventRefetches } from '#app/realtime/event-refetches.ts'
import { countedIn, isOutdated } from '#domain/order-counts.ts'
import { SIDES, type Side } from '#domain/side.ts'

/** The sides whose active orders or count a query holds. */
function sidesOf({ queryHash, queryKey: [root] }: Query): readonly Side[] {
  const side = sideOfActive(queryHash)
  return side ? [side] : SIDES.filter((one) => KEYS[COUNTED_IN[one]][0] === root)
}

/**
 * Refetches a complete list of active orders that a newer count of the server contradicts
 * (R6.71), because an order's event was lost: on duty at once, since the order may have to ring. A
 * difference that a refetch does not settle is not followed again until it changes: the backend
 * counts something else. Returns a cleanup function.
 */
export function renewOutdatedLists(
  client: QueryClient,
  { ask, renew }: Pick<EventRefetches, 'ask' | 'renew'>,
): () => void {
  /**
   * When each list was last requested (Unix ms): a count that arrived since may be newer. A list of an
   * earlier start is left to the catch-up.
   */
  const askedAt: Partial<Record<Side, number>> = {}
  const followed: Partial<Record<Side, string>> = {}
  const check = (side: Side) => {
    const at = askedAt[side]
    // a list that is on its way is checked when it arrives
    if (at === undefined || client.isFetching({ queryKey: activeKey(side), exact: true }) > 0)
      return
    const { data } = cachedOrders(client, side, 'active')
    const count = serverCount(client, side)
    const counted = countedIn(data)
    if (counted === count.data) delete followed[side]
    const difference = `${counted} ${count.data}`
    if (!isOutdated({ data, at }, count) || followed[side] === difference) return
    followed[side] = difference
    if (client.getQueryData(selfQuery.queryKey)?.duty[side]) ask(side)
    else renew(side)
  }
  return watchQueries(client, (query) => sidesOf(query).length > 0, {
    onFetch: ({ queryHash }) => {
      const side = sideOfActive(queryHash)
      if (side) askedAt[side] = Date.now()
    },
    onResponse: (query) => {
      for (const side of sidesOf(query)) check(side)
    },
  })
}
