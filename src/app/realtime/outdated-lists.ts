import type { Query, QueryClient } from '@tanstack/react-query'
import { missingUntil } from '#api/orders/announced.ts'
import { cachedOrders, COUNT, serverCount } from '#api/orders/cached-counts.ts'
import { activeKey, sideOfActive } from '#api/orders/list-cache.ts'
import { KEYS } from '#api/query-keys.ts'
import { selfQuery } from '#api/self/queries.ts'
import { watchQueries } from '#api/watch-queries.ts'
import type { EventRefetches } from '#app/realtime/event-refetches.ts'
import type { RequestTimes } from '#app/request-times.ts'
import { countedIn, isOutdated } from '#domain/order-counts.ts'
import { SIDES, type Side } from '#domain/side.ts'

/** The sides whose active orders or count a query holds. */
function sidesOf({ queryHash, queryKey: [root] }: Query): readonly Side[] {
  const side = sideOfActive(queryHash)
  return side ? [side] : SIDES.filter((one) => KEYS[COUNT[one].query][0] === root)
}

/**
 * Refetches a complete list of active orders that a newer count of the server contradicts (R6.71),
 * because an order's event was lost: on duty at once, since the order may have to ring, or once the
 * side goes on duty. A difference that a refetch does not settle is not followed again until it
 * changes: the backend counts something else. Also refetches a list that contains an order only
 * because of its event, after its minute (R7.15). Returns a cleanup function.
 */
export function watchOutdatedLists(
  client: QueryClient,
  { refetch, confirmList }: Pick<EventRefetches, 'refetch' | 'confirmList'>,
  requestedAt: RequestTimes,
): () => void {
  const followed: Partial<Record<Side, string>> = {}
  const timers: Partial<Record<Side, ReturnType<typeof setTimeout>>> = {}
  const dutyNow = () => client.getQueryData(selfQuery.queryKey)?.duty
  let duty = dutyNow()
  const fetchAgain = (side: Side) => {
    if (dutyNow()?.[side]) refetch(side)
    else confirmList(side)
  }
  const check = (side: Side) => {
    // a count that arrived since may be newer; a list of an earlier start is left to the catch-up
    const at = requestedAt[side]
    // a list that is on its way is checked when it arrives
    if (at === undefined || client.isFetching({ queryKey: activeKey(side), exact: true }) > 0)
      return
    const { data } = cachedOrders(client, side, 'active')
    const count = serverCount(client, side)
    const counted = countedIn(data)
    if (counted === count.data) delete followed[side]
    // a list that was only marked while off duty is fetched on duty
    const difference = `${counted} ${count.data} ${dutyNow()?.[side]}`
    if (!isOutdated({ data, at }, count) || followed[side] === difference) return
    followed[side] = difference
    fetchAgain(side)
  }
  /** Off duty, a list that no screen shows is only marked as out of date. */
  const catchUpOnDuty = (side: Side) => {
    if (cachedOrders(client, side, 'active').isInvalidated) refetch(side)
    else check(side)
  }
  /** Orders that only an event has announced may be gone since: a later response decides. */
  const awaitDecision = (side: Side) => {
    clearTimeout(timers[side])
    const until = missingUntil(side)
    if (until === null) return
    timers[side] = setTimeout(fetchAgain, Math.max(0, until - Date.now()) + 1, side)
  }
  const stop = watchQueries(client, (query) => sidesOf(query).length > 0, {
    onResponse: (query) => {
      const side = sideOfActive(query.queryHash)
      if (side) awaitDecision(side)
      for (const one of sidesOf(query)) check(one)
    },
    // not only after a response: the one to a change of duty is put into the cache
    onData: () => {
      const before = duty
      duty = dutyNow()
      for (const side of SIDES) if (duty?.[side] && before?.[side] === false) catchUpOnDuty(side)
    },
  })
  return () => {
    stop()
    for (const side of SIDES) clearTimeout(timers[side])
  }
}
