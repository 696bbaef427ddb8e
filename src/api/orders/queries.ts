import {
  hashKey,
  notifyManager,
  queryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { balanceQuery } from '#api/balance/queries.ts'
import { callApi } from '#api/call.ts'
import { markNew, newOrders } from '#api/orders/alert-state.ts'
import { noteAnnounced, withAnnounced } from '#api/orders/announced.ts'
import { getOrders } from '#api/orders/contract.ts'
import {
  appendPage,
  hasOrder,
  mergePages,
  overlaps,
  mergeRefreshedTop,
  withOrder,
  type OrderPage,
} from '#api/orders/order-list.ts'
import { createOrderLoader, type OrderChoice } from '#api/orders/order-loader.ts'
import { patchQuery } from '#api/patch-query.ts'
import { getPayments } from '#api/payments/contract.ts'
import { KEYS } from '#api/query-keys.ts'
import { selfQuery } from '#api/self/queries.ts'
import type { OrderTab } from '#domain/order-tabs.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import { mayWait } from '#domain/status.ts'

/** A list as it is held: in an infinite query's form, its pages merged into one. */
export type HeldOrders = InfiniteData<OrderPage, number>

/** All order lists, of both sides. */
export const ORDERS_KEY = KEYS.orders

/** All order lists of one side. */
export const ordersKey = (side: Side) => [...ORDERS_KEY, side] as const

/** Which orders a list shows. A state narrows the finished ones. */
export type OrderListChoice = OrderChoice & { side: Side }

const listKey = ({ side, tab, status }: OrderListChoice): QueryKey => [
  ...ordersKey(side),
  tab,
  ...(status ? [status] : []),
]
const activeKey = (side: Side) => listKey({ side, tab: 'active' })

const LOADERS = {
  collection: createOrderLoader((params, signal) => callApi(getOrders, params, signal)),
  payment: createOrderLoader((params, signal) => callApi(getPayments, params, signal)),
}

/** How many orders of a side are active, by its badge; null where that is not known yet. */
async function activeCount(client: QueryClient, side: Side): Promise<number | null> {
  const { queryKey } = side === 'collection' ? selfQuery : balanceQuery
  const query = client.getQueryCache().find({ queryKey, exact: true })
  // the one of before may be too high by now
  if (query?.state.data !== undefined && query.state.fetchStatus === 'fetching') {
    await query.promise?.catch(() => null)
  }
  const count =
    side === 'collection'
      ? client.getQueryData(selfQuery.queryKey)?.orderCount
      : client.getQueryData(balanceQuery.queryKey)?.paymentCount
  return count ?? null
}

/** Lists that are being read below their top: a renewal must not take away what is read. */
const readBelow = new Set<string>()

export function holdPlace(choice: OrderListChoice, isBelowTop: boolean): void {
  const hash = hashKey(listKey(choice))
  if (isBelowTop) readBelow.add(hash)
  else readBelow.delete(hash)
}

/**
 * Lists whose next response renews their top and takes nothing away below it, and since when (phone
 * ms). After this time the list is opened anew: what stands below may have changed meanwhile.
 */
const topOnly = new Map<string, number>()
const TOP_ONLY_MS = 60_000

/** Says that the next answer of a side's active orders is asked for because of an event. */
export function renewTop(side: Side): void {
  topOnly.set(hashKey(activeKey(side)), Date.now())
}

/**
 * So many active orders are loaded by themselves (R6.65): the most urgent one may be on the last page.
 * More are loaded as the list is scrolled.
 */
export const MAX_UNASKED = 200

/** A renewal of a list that is read further down looks for it in so many pages. */
const MAX_PAGES = 3

async function renewList(
  client: QueryClient,
  choice: OrderListChoice,
  signal: AbortSignal,
): Promise<HeldOrders> {
  const { side, tab } = choice
  const loader = LOADERS[side]
  const hash = hashKey(listKey(choice))
  const topOnlySince = topOnly.get(hash)
  const isTopOnly = Date.now() - (topOnlySince ?? -Infinity) < TOP_ONLY_MS
  const held = () => client.getQueryData<HeldOrders>(listKey(choice))
  const isHeld = () => readBelow.has(hash)
  const pages = [await loader.first(choice, () => activeCount(client, side), signal)]
  let list = mergePages(pages)
  let old = held()?.pages[0]
  while (old && isHeld() && list.nextPage !== null && pages.length < MAX_PAGES) {
    if (overlaps(list.items, old.items)) break
    // oxlint-disable-next-line no-await-in-loop -- the pages depend on each other
    pages.push(await loader.next(choice, list.nextPage, signal))
    list = mergePages(pages)
    old = held()?.pages[0]
  }
  // what was loaded by itself is renewed as a whole: sorted by urgency, it has no later pages
  const wasLoaded = tab === 'active' && !isTopOnly && !isHeld() ? (old?.items.length ?? 0) : 0
  while (list.nextPage !== null && !list.isByHand) {
    if (list.items.length >= Math.min(wasLoaded, MAX_UNASKED)) break
    // oxlint-disable-next-line no-await-in-loop -- the pages depend on each other
    pages.push(await loader.next(choice, list.nextPage, signal))
    list = mergePages(pages)
  }
  // a request that was cancelled leaves the mark to the next one
  if (topOnly.get(hash) === topOnlySince) topOnly.delete(hash)
  if (tab === 'active' && old) noteArrivals(side, list.items, old.items)
  if (old && (isTopOnly || isHeld())) list = mergeRefreshedTop(list, old)
  if (tab === 'active') list = withAnnounced(side, list)
  return { pages: [list], pageParams: [1] }
}

/** Above the first order that was there before, all that wait to be paid are new. */
function noteArrivals(side: Side, items: readonly Order[], old: readonly Order[]): void {
  const firstKnown = items.findIndex(({ orderId }) => hasOrder(old, orderId))
  const above = firstKnown < 0 ? items : items.slice(0, firstKnown)
  const waiting = above.filter(({ state }) => mayWait(state))
  markNew(
    side,
    waiting.map(({ orderId }) => orderId),
  )
}

/** A list of orders. Its pages are merged; the next one is added by `moreOrdersQuery`. */
export const ordersQuery = (choice: OrderListChoice) =>
  queryOptions({
    queryKey: listKey(choice),
    queryFn: ({ client, signal }) => renewList(client, choice, signal),
    // comparing 10,000 orders one by one costs more than drawing the ten that are seen
    structuralSharing: false,
  })

export const collectionOrdersQuery = (tab: OrderTab) => ordersQuery({ side: 'collection', tab })

export const paymentOrdersQuery = (tab: OrderTab) => ordersQuery({ side: 'payment', tab })

function patchList(
  client: QueryClient,
  queryKey: QueryKey,
  change: (list: OrderPage) => OrderPage,
) {
  patchQuery<HeldOrders>(client, queryKey, (held) => {
    const [list] = held.pages
    const changed = list && change(list)
    return changed && changed !== list ? { ...held, pages: [changed] } : held
  })
}

/**
 * Adds the next page to a list; asked for by hand, one at a time. A list that was renewed while the
 * page was on its way goes on elsewhere: then the page is dropped and asked for anew.
 */
export const moreOrdersQuery = (choice: OrderListChoice) =>
  queryOptions({
    queryKey: [...listKey(choice), 'more'],
    queryFn: async ({ client, signal }) => {
      const queryKey = listKey(choice)
      const nextPage = () => client.getQueryData<HeldOrders>(queryKey)?.pages[0]?.nextPage ?? null
      const asked = nextPage()
      if (asked === null) return null
      const page = await LOADERS[choice.side].next(choice, asked, signal)
      if (nextPage() === asked) patchList(client, queryKey, (list) => appendPage(list, page))
      return asked
    },
    enabled: false,
    gcTime: 0,
    // the member requested it: a failure gets a toast
    meta: { notRefreshed: 'furtherPages' },
  })

/**
 * Takes orders that events have announced into their side's active list. A list that has not been
 * loaded stays unloaded: the first load brings them. Answers the ones that are news.
 */
export function announceOrders(client: QueryClient, side: Side, orders: readonly Order[]): Order[] {
  const present = client.getQueryData<HeldOrders>(activeKey(side))?.pages[0]?.items ?? []
  const unseen = newOrders[side].get()
  const news = orders.filter(
    ({ orderId, state }, index) =>
      !hasOrder(present, orderId) &&
      !unseen.has(orderId) &&
      mayWait(state) &&
      orders.findIndex((order) => order.orderId === orderId) === index,
  )
  noteAnnounced(side, orders)
  patchList(client, activeKey(side), (list) => {
    const items = orders.reduce<readonly Order[]>((now, order) => withOrder(now, order), list.items)
    return items === list.items ? list : { ...list, items: items as Order[] }
  })
  // drawn together with the list
  notifyManager.schedule(() =>
    markNew(
      side,
      news.map(({ orderId }) => orderId),
    ),
  )
  return news
}
