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

/**
 * A list in the cache: in the shape of an infinite query's data, with all pages merged into one.
 */
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

/** The number of active orders of a side, from its badge; null if not known yet. */
async function activeCount(client: QueryClient, side: Side): Promise<number | null> {
  const { queryKey } = side === 'collection' ? selfQuery : balanceQuery
  const query = client.getQueryCache().find({ queryKey, exact: true })
  // the previous count may be too high by now
  if (query?.state.data !== undefined && query.state.fetchStatus === 'fetching') {
    await query.promise?.catch(() => null)
  }
  const count =
    side === 'collection'
      ? client.getQueryData(selfQuery.queryKey)?.orderCount
      : client.getQueryData(balanceQuery.queryKey)?.paymentCount
  return count ?? null
}

/** Lists that the user reads below their top: a refetch must not remove what is being read. */
const readBelow = new Set<string>()

export function holdPlace(choice: OrderListChoice, isBelowTop: boolean): void {
  const hash = hashKey(listKey(choice))
  if (isBelowTop) readBelow.add(hash)
  else readBelow.delete(hash)
}

/**
 * Lists whose next response only replaces their top and removes nothing below, and since when (ms,
 * phone clock). After this time the list is replaced as a whole, because the rows below may have
 * changed.
 */
const topOnly = new Map<string, number>()
const TOP_ONLY_MS = 60_000

/** Marks the next response with a side's active orders as requested because of an event. */
export function renewTop(side: Side): void {
  topOnly.set(hashKey(activeKey(side)), Date.now())
}

/**
 * Up to this many active orders load automatically (R6.65), because the most urgent one may be on
 * the last page. More load as the list is scrolled.
 */
export const MAX_UNASKED = 200

/**
 * The refetch of a list read further down loads at most this many pages to reach the known rows.
 */
const MAX_PAGES = 3

/** The first load of the active orders waits this long (ms) for the pages after the first one. */
const FURTHER_PAGES_MS = 1_500

/** Adds pages, one after the other, until they have this many rows or the list ends. */
async function readUpTo(
  count: number,
  pages: OrderPage[],
  choice: OrderListChoice,
  signal: AbortSignal,
): Promise<OrderPage> {
  let list = mergePages(pages)
  while (list.nextPage !== null && !list.isByHand && list.items.length < count) {
    // oxlint-disable-next-line no-await-in-loop -- the pages depend on each other
    pages.push(await LOADERS[choice.side].next(choice, list.nextPage, signal))
    list = mergePages(pages)
  }
  return list
}

/**
 * Adds the further pages of active orders that load in time: the most urgent order may be on any of
 * them, and rows that are already shown would move. What fails or is late is requested again by the
 * list, which reports a failure.
 */
async function readInTime(
  pages: OrderPage[],
  choice: OrderListChoice,
  signal: AbortSignal,
): Promise<OrderPage> {
  const limit = new AbortController()
  const stop = () => limit.abort()
  signal.addEventListener('abort', stop)
  const timer = setTimeout(stop, FURTHER_PAGES_MS)
  try {
    return await readUpTo(MAX_UNASKED, pages, choice, limit.signal)
  } catch (error) {
    if (signal.aborted) throw error
    return mergePages(pages)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

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
  // rows that loaded automatically are all refetched: the list is sorted by urgency, so any may be
  // visible
  const wasLoaded = tab === 'active' && !isTopOnly && !isHeld() ? (old?.items.length ?? 0) : 0
  list =
    tab === 'active' && !old
      ? await readInTime(pages, choice, signal)
      : await readUpTo(Math.min(wasLoaded, MAX_UNASKED), pages, choice, signal)
  // a cancelled request leaves the mark for the next one
  if (topOnly.get(hash) === topOnlySince) topOnly.delete(hash)
  if (tab === 'active' && old) noteArrivals(side, list.items, old.items)
  if (old && (isTopOnly || isHeld())) list = mergeRefreshedTop(list, old)
  if (tab === 'active') list = withAnnounced(side, list)
  return { pages: [list], pageParams: [1] }
}

/** Marks orders that wait to be paid as new if they are above the first known order. */
function noteArrivals(side: Side, items: readonly Order[], old: readonly Order[]): void {
  const firstKnown = items.findIndex(({ orderId }) => hasOrder(old, orderId))
  const above = firstKnown < 0 ? items : items.slice(0, firstKnown)
  const waiting = above.filter(({ state }) => mayWait(state))
  markNew(
    side,
    waiting.map(({ orderId }) => orderId),
  )
}

/** A list of orders. Its pages are merged; `moreOrdersQuery` adds the next one. */
export const ordersQuery = (choice: OrderListChoice) =>
  queryOptions({
    queryKey: listKey(choice),
    queryFn: ({ client, signal }) => renewList(client, choice, signal),
    // comparing 10,000 orders one by one costs more than rendering the ten that are visible
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
 * Adds the next page to a list; fetched on request, one at a time. If the list was refetched during
 * the request, its next page may be another one: then the page is dropped and requested again.
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
 * Adds orders announced by events to their side's active list. A list that is not loaded stays
 * unloaded: its first load will contain them. Returns the new ones.
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
  // rendered together with the list
  notifyManager.schedule(() =>
    markNew(
      side,
      news.map(({ orderId }) => orderId),
    ),
  )
  return news
}
