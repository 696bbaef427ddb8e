import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { balanceQuery } from '#api/balance/queries.ts'
import { unreadCountQuery } from '#api/chat/queries.ts'
import { collectionOrdersQuery, paymentOrdersQuery, type Order } from '#api/orders/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { ringFor, startKnown } from '#platform/sound/ring.ts'

/** A burst of events asks for the counts once it pauses, and at least this often. */
const PAUSE_MS = 500
const AT_LEAST_MS = 4_000

const FRESH = { staleTime: 0 }

type CatchUp = {
  /** Fetches what events may have missed, and rings once for orders nobody has heard. */
  now: () => void
  /** What this query holds has changed: asks the server for it, together with other changes. */
  renew: (key: QueryKey) => void
  stop: () => void
}

export function createCatchUp(client: QueryClient): CatchUp {
  const waiting = new Set<QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstAt = 0

  const flush = () => {
    for (const queryKey of waiting) void client.invalidateQueries({ queryKey })
    waiting.clear()
  }

  return {
    now: () => {
      void client.invalidateQueries({ queryKey: selfQuery.queryKey })
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
      void client.invalidateQueries({ queryKey: unreadCountQuery.queryKey, refetchType: 'all' })
      void findUnheard(client)
    },
    renew: (key) => {
      if (waiting.size === 0) firstAt = Date.now()
      waiting.add(key)
      clearTimeout(timer)
      timer = setTimeout(flush, Math.min(PAUSE_MS, firstAt + AT_LEAST_MS - Date.now()))
    },
    stop: () => clearTimeout(timer),
  }
}

const waitingIds = (list: { pages: { items: Order[] }[] }) =>
  list.pages
    .flatMap((page) => page.items)
    .filter((order) => order.state.known === 'to-be-paid')
    .map((order) => order.orderId)

/**
 * Loads the active orders of each side on duty, and rings once for those that no tab has heard.
 * The list that a member starts with is no news. A failed load shows where the list does.
 */
async function findUnheard(client: QueryClient): Promise<void> {
  const duty = client.getQueryData(selfQuery.queryKey)?.duty
  const lists = await Promise.allSettled([
    duty?.collection && client.fetchInfiniteQuery({ ...collectionOrdersQuery('active'), ...FRESH }),
    duty?.payment && client.fetchInfiniteQuery({ ...paymentOrdersQuery('active'), ...FRESH }),
  ])
  const waiting = lists.flatMap((list) =>
    list.status === 'fulfilled' && list.value ? waitingIds(list.value) : [],
  )
  if (!startKnown(waiting)) await ringFor(waiting)
}
