import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Alerting } from '#app/alerting.ts'
import { balanceQuery } from '#api/balance/queries.ts'
import { chatLogQuery } from '#api/chat/log-queries.ts'
import { unreadCountQuery } from '#api/chat/queries.ts'
import { ORDER_KEY } from '#api/order/queries.ts'
import {
  collectionOrdersQuery,
  ORDERS_KEY,
  paymentOrdersQuery,
  type Order,
} from '#api/orders/queries.ts'
import type { Side } from '#api/self/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import { inSlices } from '#lib/in-slices.ts'
import { toServerTime } from '#platform/clock.ts'
import { sessionBeganAt } from '#platform/session/session.ts'
import { hasStartedKnown, startKnown } from '#platform/sound/ring.ts'

/** A burst of events asks for the counts once it pauses, and at least this often. */
const PAUSE_MS = 500
const AT_LEAST_MS = 4_000

const ACTIVE = {
  collection: (client: QueryClient) =>
    client.fetchQuery({ ...collectionOrdersQuery('active'), staleTime: 0 }),
  payment: (client: QueryClient) =>
    client.fetchQuery({ ...paymentOrdersQuery('active'), staleTime: 0 }),
}

type CatchUp = {
  /** Fetches what events may have missed, and rings once for orders nobody has heard. */
  now: () => void
  /** What this query holds has changed: asks the server for it, together with other changes. */
  renew: (key: QueryKey) => void
  stop: () => void
}

export function createCatchUp(client: QueryClient, ordersCame: Alerting['ordersCame']): CatchUp {
  const waiting = new Set<QueryKey>()
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstAt = 0

  const flush = () => {
    for (const queryKey of waiting) void client.invalidateQueries({ queryKey })
    waiting.clear()
  }

  return {
    now: () =>
      void inSlices([
        // at once: what may ring takes the answer that the lists on screen get
        () => {
          void client.invalidateQueries({ queryKey: ORDERS_KEY })
          for (const side of ['collection', 'payment'] as const) {
            void findUnheard(client, side, ordersCame, () => !isStopped)
          }
        },
        () => client.invalidateQueries({ queryKey: ORDER_KEY }),
        () => client.invalidateQueries({ queryKey: selfQuery.queryKey }),
        () => client.invalidateQueries({ queryKey: balanceQuery.queryKey }),
        () => client.invalidateQueries({ queryKey: unreadCountQuery.queryKey, refetchType: 'all' }),
        // the conversation, while its panel is open
        () => client.invalidateQueries({ queryKey: chatLogQuery.queryKey }),
      ]),
    renew: (key) => {
      if (waiting.size === 0) firstAt = Date.now()
      waiting.add(key)
      clearTimeout(timer)
      timer = setTimeout(flush, Math.min(PAUSE_MS, firstAt + AT_LEAST_MS - Date.now()))
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

const waitingOrders = (list: { pages: { items: Order[] }[] }) =>
  list.pages.flatMap((page) => page.items).filter((order) => order.state.known === 'to-be-paid')

/** Servers date orders in whole seconds, and their clock is known to 2 s. */
const OPENING_MS = 3_000

/** Whether it was there when the member came. The others came while the app started. */
const isOfBefore = ({ createdAt }: Order) =>
  createdAt.ms === null || createdAt.ms < toServerTime(sessionBeganAt()) - OPENING_MS

/**
 * Loads a side's active orders while it is on duty, and alerts for those that no tab has heard. The
 * first list of a side is no news, so it is loaded off duty, too. A failed load shows where the list
 * does.
 */
async function findUnheard(
  client: QueryClient,
  side: Side,
  ordersCame: Alerting['ordersCame'],
  isWanted: () => boolean,
): Promise<void> {
  const self = client.getQueryData(selfQuery.queryKey)
  const isOpen = side === 'collection' || self?.can.payment
  if (!self || !isOpen || (!self.duty[side] && hasStartedKnown(side))) return
  const list = await ACTIVE[side](client).catch(() => null)
  // a cancelled query resolves, too
  if (!list || !isWanted()) return
  const waiting = waitingOrders(list)
  if (!hasStartedKnown(side)) {
    startKnown(
      side,
      waiting.filter(isOfBefore).map(({ orderId }) => orderId),
    )
  }
  await ordersCame(side, waiting, 'asked')
}
