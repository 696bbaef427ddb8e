import { hashKey, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { dispatchAlert, markNew } from '#api/orders/alert-state.ts'
import { withAnnounced } from '#api/orders/announced.ts'
import { COUNT, serverCount } from '#api/orders/cached-counts.ts'
import { getOrders } from '#api/orders/contract.ts'
import {
  activeKey,
  listKey,
  type HeldOrders,
  type OrderListChoice,
} from '#api/orders/list-cache.ts'
import {
  hasOrder,
  mergePages,
  mergeRefreshedTop,
  overlaps,
  type OrderPage,
} from '#api/orders/order-list.ts'
import { createOrderLoader } from '#api/orders/order-loader.ts'
import { fillGaps } from '#api/orders/page-gaps.ts'
import { getPayments } from '#api/payments/contract.ts'
import { KEYS } from '#api/query-keys.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import { mayWait } from '#domain/status.ts'
import { abortedWith } from '#lib/aborted-with.ts'
import { withTimeout } from '#lib/wait.ts'

/**
 * How a list of orders is fetched: how many of its pages, and what a refetch keeps of the rows that
 * are already known.
 */

export const LOADERS = {
  collection: createOrderLoader((params, signal) => callApi(getOrders, params, signal)),
  payment: createOrderLoader((params, signal) => callApi(getPayments, params, signal)),
}

/** Orders wait this long (ms) for a count that is being fetched: they may have to ring. */
const COUNT_MS = 2_000

/** The number of active orders of a side, from its badge; null if not known in time. */
async function activeCount(client: QueryClient, side: Side): Promise<number | null> {
  const query = client.getQueryCache().find({ queryKey: KEYS[COUNT[side].query], exact: true })
  // the previous count may be too high by now
  if (query?.promise && query.state.data !== undefined && query.state.fetchStatus === 'fetching') {
    const isCounted = await withTimeout(query.promise, COUNT_MS).then(
      () => true,
      () => false,
    )
    if (!isCounted) return null
  }
  return serverCount(client, side).data ?? null
}

/** Lists that the user reads below their top: a refetch must not remove what is being read. */
const readBelow = new Set<string>()

export function holdPlace(choice: OrderListChoice, isBelowTop: boolean): void {
  const hash = hashKey(listKey(choice))
  if (isBelowTop) readBelow.add(hash)
  else readBelow.delete(hash)
}

/** Lists whose request, if it starts now, only replaces their top and removes nothing below. */
const topOnly = new Set<string>()

/**
 * Calls `start`, which may start a request of a side's active orders to confirm an event that
 * contained its order. Any other request replaces the list as a whole, because the rows below may
 * have changed.
 */
export function renewTop(side: Side, start: () => void): void {
  const hash = hashKey(activeKey(side))
  topOnly.add(hash)
  start()
  topOnly.delete(hash)
}

/**
 * Up to this many active orders load automatically (R6.65), because the most urgent one may be on
 * the last page. More load as the list is scrolled.
 */
export const MAX_AUTO_LOADED = 200

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
  const limit = abortedWith(signal)
  const timer = setTimeout(() => limit.abort(), FURTHER_PAGES_MS)
  try {
    return await readUpTo(MAX_AUTO_LOADED, pages, choice, limit.signal)
  } catch (error) {
    if (signal.aborted) throw error
    return mergePages(pages)
  } finally {
    clearTimeout(timer)
  }
}

/** Fetches a list for the first time or again. */
export async function renewList(
  client: QueryClient,
  choice: OrderListChoice,
  signal: AbortSignal,
): Promise<HeldOrders> {
  const { side, tab } = choice
  const requestedAt = Date.now()
  const loader = LOADERS[side]
  const hash = hashKey(listKey(choice))
  const isTopOnly = topOnly.has(hash)
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
  // restored rows may be a day old, so none of them outlives the first response
  const isRestored = old?.items.some(({ isPartial }) => isPartial) ?? false
  const keepsRest = () => !isRestored && (isTopOnly || isHeld())
  // rows that loaded automatically are all refetched: the list is sorted by urgency, so any may be
  // visible
  const isAllAsked = (tab === 'active' || isHeld()) && !keepsRest()
  const wasLoaded = isAllAsked ? (old?.items.length ?? 0) : 0
  if (tab === 'active' && old && list.items.length < wasLoaded) {
    // new orders ring although the further pages may be late or fail
    const top = isRestored ? list : mergeRefreshedTop(list, old)
    dispatchAlert({ type: 'topLoaded', side, list: top, requestedAt })
  }
  list =
    tab === 'active' && !old
      ? await readInTime(pages, choice, signal)
      : await readUpTo(Math.min(wasLoaded, MAX_AUTO_LOADED), pages, choice, signal)
  if (old) list = await fillGaps(pages, old.items, (page) => loader.next(choice, page, signal))
  if (tab === 'active' && old) noteArrivals(side, list.items, old.items)
  if (old && keepsRest()) list = mergeRefreshedTop(list, old)
  if (tab === 'active') list = withAnnounced(side, list, requestedAt)
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
