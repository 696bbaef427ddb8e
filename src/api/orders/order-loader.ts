import type { Page } from '#api/list-schema.ts'
import type { OrderListParams } from '#api/orders/contract.ts'
import { appendPage, type OrderPage } from '#api/orders/order-list.ts'
import { ORDER_TABS, type DoneStatus, type OrderTab } from '#domain/order-tabs.ts'
import type { Order } from '#domain/order.ts'
import { timeOrder, type TimeOrder } from '#lib/newest-first.ts'

/** What is shown of one side's orders: a tab, or one of the states in it. */
export type OrderChoice = { tab: OrderTab; status?: DoneStatus | undefined }

type LoadPage = (params: OrderListParams, signal: AbortSignal) => Promise<Page<Order>>

type Asked = {
  list: OrderPage
  order: TimeOrder
  /** Unix ms; -Infinity without a readable time. */
  newest: number
  /** Some of its rows are in a state that was not asked for. */
  hasOthers: boolean
}

/** So many pages without a row that is wanted are read over in one go. */
const MAX_EMPTY_PAGES = 5
/** So many pages are read to get to the newest orders where the oldest come first. */
const MAX_PAGES_TO_NEWEST = 10

const timeOf = ({ createdAt }: Order) => createdAt.ms
const statusesOf = ({ tab, status }: OrderChoice) => (status ? [status] : ORDER_TABS[tab])

/** A page that does not lead past the one that was asked for ends the list. */
function advancing(page: Page<Order>, asked: number): Page<Order> {
  const isNext = page.nextPage !== null && page.nextPage > asked
  return isNext ? page : { ...page, nextPage: null }
}

/**
 * Loads one side's orders from whatever backend. What it finds out of it holds for the session:
 * whether `status` filters as it is asked to (some backends take one state only, or none: then all
 * orders are asked for and chosen here), and which end of the list page 1 is.
 */
export function createOrderLoader(load: LoadPage) {
  let ignoresFilter = false
  /** The count that a short answer has been checked against, and rightly had no more rows. */
  let checkedCount: number | null = null
  let hasNewestPagesFirst = false

  async function ask(choice: OrderChoice, page: number, signal: AbortSignal): Promise<Asked> {
    const isFiltered = !ignoresFilter
    const wanted: readonly string[] = statusesOf(choice)
    const statuses = isFiltered ? statusesOf(choice) : []
    const response = advancing(await load({ page, statuses }, signal), page)
    // a state nobody knows is hidden nowhere: it is active, unless the server says where it belongs
    const isWanted = ({ state: { status } }: Order) =>
      status === 'unknown' ? isFiltered || choice.tab === 'active' : wanted.includes(status)
    const times = response.items.map(timeOf)
    const items = response.items.filter(isWanted)
    return {
      list: items.length === response.items.length ? response : { ...response, items },
      order: timeOrder(times),
      newest: times.reduce((max: number, time) => Math.max(max, time ?? max), -Infinity),
      hasOthers: response.items.some(
        ({ state: { status } }) => status !== 'unknown' && !wanted.includes(status),
      ),
    }
  }

  /** A page and, as long as none of its rows is wanted, those behind it. */
  async function askOn(choice: OrderChoice, page: number, signal: AbortSignal) {
    const first = await ask(choice, page, signal)
    // the first page decides that by itself, by asking again
    if (page > 1 && first.hasOthers) ignoresFilter = true
    let { list } = first
    for (let pages = 1; pages < MAX_EMPTY_PAGES; pages += 1) {
      if (list.items.length > 0 || list.nextPage === null) break
      // oxlint-disable-next-line no-await-in-loop -- the pages depend on each other
      const next = await ask(choice, list.nextPage, signal)
      list = appendPage(list, next.list)
    }
    return { ...first, list }
  }

  /** What the server has of all states, where its filtered answer cannot be right. */
  async function checked(
    choice: OrderChoice,
    response: Asked,
    count: () => Promise<number | null>,
    signal: AbortSignal,
  ): Promise<Asked> {
    const { items, nextPage, dropped } = response.list
    if (!response.hasOthers) {
      if (choice.tab !== 'active' || nextPage !== null) return response
      const counted = (await count()) ?? 0
      if (counted <= items.length + dropped || counted === checkedCount) return response
      checkedCount = counted
    }
    ignoresFilter = true
    const all = await askOn(choice, 1, signal).catch((error: unknown) => {
      ignoresFilter = false
      if (signal.aborted) throw error
      return null
    })
    const known = new Set(items.map(({ orderId }) => orderId))
    const isMore = all?.list.items.some(({ orderId }) => !known.has(orderId)) ?? false
    ignoresFilter = response.hasOthers ? all !== null : isMore
    return ignoresFilter && all ? all : response
  }

  /** The newest orders, too, where page 1 has the oldest. */
  async function withNewest(choice: OrderChoice, first: Asked, signal: AbortSignal) {
    let { list } = first
    if (first.order !== 'oldest-first' || hasNewestPagesFirst) return list
    let { newest } = first
    for (let pages = 1; pages < MAX_PAGES_TO_NEWEST && list.nextPage !== null; pages += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the pages depend on each other
      const next = await ask(choice, list.nextPage, signal)
      list = appendPage(list, next.list)
      // nothing readable, or the same times: tells nothing
      if (next.newest === newest || next.newest === -Infinity) continue
      // only the rows of a page are turned round, not the pages
      hasNewestPagesFirst = next.newest < newest
      if (hasNewestPagesFirst) return list
      newest = next.newest
    }
    const { nextPage, lastPage } = list
    if (nextPage === null || !lastPage || lastPage < nextPage) return list
    // what stands between is loaded when somebody reads on
    const last = await ask(choice, lastPage, signal)
    return { ...appendPage(list, last.list), nextPage }
  }

  return {
    /**
     * The beginning of a list, its rows as they came. `count` is how many orders are active by the
     * badge, where that is known: it is asked for only if the answer has fewer.
     */
    first: async (
      choice: OrderChoice,
      count: () => Promise<number | null>,
      signal: AbortSignal,
    ): Promise<OrderPage> => {
      const response = await askOn(choice, 1, signal)
      const right = ignoresFilter ? response : await checked(choice, response, count, signal)
      const list = await withNewest(choice, right, signal)
      if (!ignoresFilter || choice.tab !== 'active' || list.nextPage === null) return list
      // all that are active are here: the others need not be read to their end
      return { ...list, isByHand: list.items.length >= ((await count()) ?? Infinity) }
    },
    /** Where a list goes on. */
    next: async (choice: OrderChoice, page: number, signal: AbortSignal): Promise<OrderPage> => {
      const { list } = await askOn(choice, page, signal)
      return { ...list, isByHand: ignoresFilter && list.items.length === 0 }
    },
  }
}
