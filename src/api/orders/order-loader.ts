import type { Page } from '#api/list-schema.ts'
import type { OrderListParams } from '#api/orders/contract.ts'
import { appendPage, type OrderPage } from '#api/orders/order-list.ts'
import { pageAfter } from '#api/pages.ts'
import { TAB_STATUSES, type DoneStatus, type OrderTab } from '#domain/order-tabs.ts'
import type { Order } from '#domain/order.ts'
import { startsWithOldest } from '#lib/newest-first.ts'
import { failureOf, statusOf } from '#platform/http/failure.ts'
import { isRejectedByServer } from '#platform/http/is-rejected-by-server.ts'

/** The orders to show of one side: a tab, or one of the states in it. */
export type OrderChoice = { tab: OrderTab; status?: DoneStatus | undefined }

type RequestPage = (params: OrderListParams, signal: AbortSignal) => Promise<Page<Order>>

type LoadedPage = {
  list: OrderPage
  /** Only the wanted states were requested. */
  isFiltered: boolean
  startsWithOldest: boolean
  /** Unix ms; -Infinity if no time can be read. */
  newest: number
  /** Some rows are in a state that was not requested. */
  hasOthers: boolean
}

/** At most this many pages without a wanted row are skipped per request. */
const MAX_EMPTY_PAGES = 5
/** At most this many pages are read to reach the newest orders if the oldest come first. */
const MAX_PAGES_TO_NEWEST = 10

const idOf = ({ orderId }: Order) => orderId
const timeOf = ({ createdAt }: Order) => createdAt.ms
const statusesOf = ({ tab, status }: OrderChoice) => (status ? [status] : TAB_STATUSES[tab])

const asksSeveral = (choice: OrderChoice) => statusesOf(choice).length > 1

/** Of backends that cannot read several states; 500 is that of a failed database query. */
const STATES_REJECTED: ReadonlySet<number> = new Set([400, 422, 500])

/** Whether the backend may have rejected the request for its states. */
const mayRejectStates = (error: unknown): boolean =>
  STATES_REJECTED.has(statusOf(failureOf(error))) || isRejectedByServer(error)

/** Which of these orders a response does not contain. */
function missingIn({ list }: LoadedPage, orders: readonly Order[]): Order[] {
  const known = new Set(list.items.map(({ orderId }) => orderId))
  return orders.filter(({ orderId }) => !known.has(orderId))
}

/**
 * Loads one side's orders from backends that differ in two respects, which are detected once per
 * session: whether `status` filters as requested (some take one state only, or none, or reject
 * several; then all orders are requested and filtered here), and at which end of the list page 1
 * is.
 */
export function createOrderLoader(request: RequestPage) {
  /** Set only by a verdict: a check passes its own `isFiltered`, as other lists load meanwhile. */
  let ignoresFilter = false
  /** A request for several states has been answered. */
  let acceptsSeveral = false
  /** Filtered orders were in several states, or the unfiltered list had no others either. */
  let filtersSeveral = false
  /** The badge count that a short response was checked against and found correct. */
  let checkedCount: number | null = null
  let hasNewestPagesFirst = false

  async function loadPage(
    choice: OrderChoice,
    page: number,
    signal: AbortSignal,
    isFiltered = !ignoresFilter,
  ): Promise<LoadedPage> {
    const wanted: readonly string[] = statusesOf(choice)
    const statuses = isFiltered ? statusesOf(choice) : []
    const loaded = await request({ page, statuses }, signal)
    if (statuses.length > 1) acceptsSeveral = true
    const response = { ...loaded, nextPage: pageAfter([loaded], page, idOf) }
    // an order in an unknown state is never hidden: it counts as active, unless the server's filter
    // has placed it
    const isWanted = ({ state: { status } }: Order) =>
      status === 'unknown' ? isFiltered || choice.tab === 'active' : wanted.includes(status)
    const times = response.items.map(timeOf)
    const items = response.items.filter(isWanted)
    const states = new Set(items.map(({ state: { status } }) => status))
    // the filter has placed an unknown state, too
    if (isFiltered && (states.size > 1 || states.has('unknown'))) filtersSeveral = true
    return {
      list: items.length === response.items.length ? response : { ...response, items },
      isFiltered,
      startsWithOldest: startsWithOldest(times),
      newest: times.reduce((max: number, time) => Math.max(max, time ?? max), -Infinity),
      hasOthers: response.items.some(
        ({ state: { status } }) => status !== 'unknown' && !wanted.includes(status),
      ),
    }
  }

  /** A page and, as long as it has no wanted row, the following ones. */
  async function loadUntilWanted(
    choice: OrderChoice,
    page: number,
    signal: AbortSignal,
    isFiltered = !ignoresFilter,
  ) {
    const first = await loadPage(choice, page, signal, isFiltered)
    // for the first page `checked` decides, with another request
    if (page > 1 && first.hasOthers) ignoresFilter = true
    let { list } = first
    for (let pages = 1; pages < MAX_EMPTY_PAGES; pages += 1) {
      if (list.items.length > 0 || list.nextPage === null || list.isByHand) break
      // oxlint-disable-next-line no-await-in-loop -- the pages depend on each other
      const next = await loadPage(choice, list.nextPage, signal, isFiltered && !ignoresFilter)
      list = appendPage(list, next.list)
    }
    return { ...first, list }
  }

  /** The first page, without the filter from then on if it is rejected with several states. */
  async function loadFirst(choice: OrderChoice, signal: AbortSignal) {
    const isFiltered = !ignoresFilter
    try {
      return await loadUntilWanted(choice, 1, signal, isFiltered)
    } catch (error) {
      const isDecided = !isFiltered || acceptsSeveral || !asksSeveral(choice)
      if (isDecided || !mayRejectStates(error)) throw error
      const all = await loadUntilWanted(choice, 1, signal, false).catch(() => null)
      if (!all) throw error
      ignoresFilter = true
      return all
    }
  }

  /** Requests all states if the filtered response may not be right. */
  async function checked(
    choice: OrderChoice,
    response: LoadedPage,
    count: () => Promise<number | null>,
    signal: AbortSignal,
  ): Promise<LoadedPage> {
    const { items, nextPage, dropped } = response.list
    let counted = checkedCount
    if (!response.hasOthers && choice.tab === 'active') {
      if (nextPage !== null) return response
      counted = (await count()) ?? 0
      if (counted <= items.length + dropped || counted === checkedCount) return response
    } else if (!response.hasOthers) {
      // no badge counts them: once per session, the list itself tells
      if (filtersSeveral || !asksSeveral(choice)) return response
    }
    const all = await loadUntilWanted(choice, 1, signal, false).catch(() => null)
    if (!all) return response
    if (response.hasOthers) {
      ignoresFilter = true
      return all
    }
    const missing = missingIn(response, all.list.items)
    if (missing.length === 0) {
      checkedCount = counted
      filtersSeveral = true
      return response
    }
    // an order may have arrived since the filtered response: then the filter finds it now; one that
    // it has found before may have been completed since
    const again = await loadUntilWanted(choice, 1, signal, true).catch(() => null)
    if (again && missingIn(again, missing).length === 0) return again
    if (again) ignoresFilter = true
    return all
  }

  /** Adds the newest orders if page 1 has the oldest. */
  async function withNewest(choice: OrderChoice, first: LoadedPage, signal: AbortSignal) {
    let { list } = first
    if (!first.startsWithOldest || hasNewestPagesFirst) return list
    for (let pages = 1; pages < MAX_PAGES_TO_NEWEST && list.nextPage !== null; pages += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the pages depend on each other
      const next = await loadPage(choice, list.nextPage, signal, first.isFiltered)
      list = appendPage(list, next.list)
      // only the rows within a page are reversed, not the pages
      hasNewestPagesFirst = next.newest < first.newest && next.newest > -Infinity
      if (hasNewestPagesFirst) return list
    }
    const { nextPage, lastPage } = list
    if (nextPage === null || !lastPage || lastPage < nextPage) return list
    // the pages in between load when the user scrolls on
    const last = await loadPage(choice, lastPage, signal, first.isFiltered)
    return { ...appendPage(list, last.list), nextPage }
  }

  return {
    /**
     * The first pages of a list, in the server's order. `count` returns the badge's number of
     * active orders if known; it is called only if the response has fewer.
     */
    first: async (
      choice: OrderChoice,
      count: () => Promise<number | null>,
      signal: AbortSignal,
    ): Promise<OrderPage> => {
      const response = await loadFirst(choice, signal)
      const right = response.isFiltered ? await checked(choice, response, count, signal) : response
      const list = await withNewest(choice, right, signal)
      if (right.isFiltered || choice.tab !== 'active' || list.nextPage === null) return list
      // all active orders are loaded, so the rest need not be read
      const isByHand = list.isByHand || list.items.length >= ((await count()) ?? Infinity)
      return { ...list, isByHand }
    },
    /** The next pages of a list. */
    next: async (choice: OrderChoice, page: number, signal: AbortSignal): Promise<OrderPage> => {
      const { list } = await loadUntilWanted(choice, page, signal)
      return { ...list, isByHand: list.isByHand || (ignoresFilter && list.items.length === 0) }
    },
  }
}
