import type { Page } from '#api/list-schema.ts'
import type { CollectionOrder, Order } from '#domain/order.ts'
import { isDone } from '#domain/status.ts'
import { ZERO, type Centavos } from '#lib/money.ts'
import { newestFirst } from '#lib/newest-first.ts'
import { shortNumber } from '#lib/server-text.ts'

/**
 * The loaded orders of a list, and how they change. An event costs the same in a list of 10,000 as
 * in one of 100 (R17.07): whether an order is in the list, and what each account waits for, is
 * indexed beside the rows and updated with them.
 */

/**
 * The loaded orders, newest first. `isReordered`: the server's order was different, so a missing
 * order may be anywhere on the pages that are not loaded. `isByHand`: the following pages seem to
 * contain nothing for this list, and load only on request. `lastRows`: the ids of the page that was
 * loaded last, and how many times in a row it has come.
 */
export type OrderPage<T extends Order = Order> = Page<T> & {
  isReordered?: boolean
  isByHand?: boolean
  lastRows?: { ids: string; times: number }
}

/** What one of the member's accounts waits for. */
export type Awaited = {
  account: string
  bankName: string
  number: string
  /** The sum of the readable amounts. */
  amount: Centavos
  orders: number
  /** The number of orders whose amount could not be read and is not in the sum. */
  unreadable: number
}

type Index = { ids: Set<string>; awaited: ReadonlyMap<string, Awaited> }

const indexes = new WeakMap<readonly Order[], Index>()

/** Events that overtake each other arrive within this time. */
const OVERTAKEN_MS = 60_000

/** The member's own account that a collection order pays into; never the full number. */
export function accountOf(order: CollectionOrder): string {
  return order.cardId || `${order.bankName}${shortNumber(order.bankNumber)}`
}

const isAwaited = (order: Order): order is CollectionOrder =>
  order.side === 'collection' && order.state.status === 'to-be-paid' && accountOf(order) !== ''

/** Adds an order to the sum, or subtracts it. */
function withAmount(sum: Awaited | undefined, order: CollectionOrder, sign: 1 | -1): Awaited {
  const { bankName, bankNumber, amount } = order
  return {
    account: accountOf(order),
    bankName,
    number: bankNumber,
    amount: ((sum?.amount ?? ZERO) + sign * (amount ?? ZERO)) as Centavos,
    orders: (sum?.orders ?? 0) + sign,
    unreadable: (sum?.unreadable ?? 0) + (amount === null ? sign : 0),
  }
}

function countIn(
  awaited: ReadonlyMap<string, Awaited>,
  order: Order,
  sign: 1 | -1,
): ReadonlyMap<string, Awaited> {
  if (!isAwaited(order)) return awaited
  const account = accountOf(order)
  const sum = withAmount(awaited.get(account), order, sign)
  const next = new Map(awaited)
  if (sum.orders > 0) next.set(account, sum)
  else next.delete(account)
  return next
}

function indexOf(items: readonly Order[]): Index {
  const known = indexes.get(items)
  if (known) return known
  const ids = new Set<string>()
  const sums = new Map<string, Awaited>()
  for (const order of items) {
    ids.add(order.orderId)
    if (!isAwaited(order)) continue
    const account = accountOf(order)
    const sum = sums.get(account)
    if (!sum) {
      sums.set(account, withAmount(undefined, order, 1))
      continue
    }
    sum.orders += 1
    sum.amount = (sum.amount + (order.amount ?? ZERO)) as Centavos
    if (order.amount === null) sum.unreadable += 1
  }
  const index = { ids, awaited: sums }
  indexes.set(items, index)
  return index
}

export const hasOrder = (items: readonly Order[], orderId: string) =>
  indexOf(items).ids.has(orderId)

/** What each account waits for, over the loaded orders. */
export const awaitedIn = (items: readonly Order[]) => indexOf(items).awaited

/** Whether an order in the list arrived after the inserted one, for orders of the same time. */
type CameLater = (orderId: string) => boolean

const NONE_LATER: CameLater = () => false

/** New orders go on top, unless the event of a newer order has overtaken theirs: then below it. */
function insertionIndex(items: readonly Order[], order: Order, cameLater: CameLater): number {
  const at = order.createdAt.ms
  if (at === null) return 0
  let place = 0
  for (;;) {
    const other = items[place]
    const ms = other?.createdAt.ms ?? null
    if (!other || ms === null || ms < at || ms - at > OVERTAKEN_MS) return place
    if (ms === at && !cameLater(other.orderId)) return place
    place += 1
  }
}

/** A late event must not revert an order. */
const isOlder = (order: Order, present: Order) =>
  order.state.status === 'to-be-paid' &&
  present.state.status !== 'unknown' &&
  present.state.status !== 'to-be-paid'

/** Whether a row is later than an event about its order, which may have been done meanwhile. */
export const isEventOutdated = (items: readonly Order[], event: Order): boolean =>
  hasOrder(items, event.orderId) &&
  items.some(
    (row) =>
      row.orderId === event.orderId &&
      (isOlder(event, row) || (isDone(row.state) && !isDone(event.state))),
  )

function withChanged<T extends Order>(items: T[], order: T): T[] | null {
  const at = items.findIndex(({ orderId }) => orderId === order.orderId)
  const present = items[at]
  if (!present) return null
  if (isOlder(order, present)) return items
  const next = items.with(at, order)
  const { ids, awaited } = indexOf(items)
  indexes.set(next, { ids, awaited: countIn(countIn(awaited, present, -1), order, 1) })
  return next
}

/** The list with an order announced by an event. */
export function withOrder<T extends Order>(
  items: T[],
  order: T,
  cameLater: CameLater = NONE_LATER,
): T[] {
  const { ids, awaited } = indexOf(items)
  if (ids.has(order.orderId)) {
    const changed = withChanged(items, order)
    if (changed) return changed
  }
  if (isDone(order.state)) return items
  const next = items.toSpliced(insertionIndex(items, order, cameLater), 0, order)
  indexes.set(next, { ids: ids.add(order.orderId), awaited: countIn(awaited, order, 1) })
  return next
}

/**
 * The rows newest first, each once, whatever the server's order. Of an order that has moved to
 * another page meanwhile, either row may be the older one: no order returns to 'to be paid'.
 */
function inOrder<T extends Order>(rows: readonly T[]): Pick<OrderPage<T>, 'items' | 'isReordered'> {
  const byId = new Map<string, T>()
  for (const row of rows) {
    const known = byId.get(row.orderId)
    if (!known || isOlder(known, row)) byId.set(row.orderId, row)
  }
  const items = [...byId.values()]
  const sorted = newestFirst(items, ({ createdAt }) => createdAt.ms)
  return sorted === items ? { items } : { items: [...sorted], isReordered: true }
}

/** Whether the last page has no row that the others do not have. */
function addsNothing<T extends Order>(pages: readonly OrderPage<T>[], last: OrderPage<T>): boolean {
  const before = pages.slice(0, -1)
  return (
    last.rows === 0 ||
    (last.items.length > 0 &&
      last.items.every(({ orderId }) => before.some(({ items }) => hasOrder(items, orderId))))
  )
}

/** The same page this many times in a row: the server ignores its number. New orders move rows once. */
const MAX_SAME_PAGES = 3

const lastRowsOf = <T extends Order>({ items, lastRows }: OrderPage<T>) =>
  lastRows ?? { ids: items.map(({ orderId }) => orderId).join(), times: 1 }

const lastRowsIn = <T extends Order>(pages: readonly OrderPage<T>[]) =>
  pages.map(lastRowsOf).reduce((before, { ids, times }) => {
    const isSame = ids === before.ids && ids !== ''
    return { ids, times: isSame ? before.times + times : times }
  })

/**
 * Where the server's count of all rows tells if there are more pages: they end when they have that
 * many rows, and load on request after a page that adds none; elsewhere after the same one again and
 * again. New orders that have moved rows down to the last page have also raised its count.
 */
function countPages<T extends Order>(pages: readonly OrderPage<T>[], last: OrderPage<T>) {
  const { isCounted = false, isByHand = false, nextPage, total = null } = last
  const isStuck = addsNothing(pages, last)
  const lastRows = lastRowsIn(pages)
  const rows = (isStuck ? pages.slice(0, -1) : pages).reduce(
    (sum, page) => sum + (page.rows ?? 0),
    0,
  )
  return {
    rows,
    total,
    isCounted,
    nextPage: isCounted && rows >= (total ?? Infinity) ? null : nextPage,
    lastRows,
    isByHand: isByHand || (isCounted ? isStuck : lastRows.times >= MAX_SAME_PAGES),
  }
}

/** Merges consecutive pages of a list into one. */
export function mergePages<T extends Order>(pages: readonly OrderPage<T>[]): OrderPage<T> {
  const [first] = pages
  const last = pages.at(-1)
  if (!first || !last) throw new Error('a list has a first page')
  return {
    ...first,
    ...(pages.some(({ isReordered }) => isReordered) && { isReordered: true }),
    ...inOrder(pages.flatMap(({ items }) => items)),
    ...countPages(pages, last),
    dropped: pages.reduce((sum, { dropped }) => sum + dropped, 0),
  }
}

/** Whether the refetched first pages overlap the rows loaded below them. */
export const overlaps = (renewed: readonly Order[], old: readonly Order[]) =>
  renewed.some(({ orderId }) => hasOrder(old, orderId))

/**
 * The refetched first pages, with the rows being read further down below them. Page 1 replaces the
 * whole list (R6.02) when it is next read from the top. Orders that are gone have shifted the later
 * pages, so paging continues with the page in which the rows now end.
 */
export function mergeRefreshedTop<T extends Order>(
  renewed: OrderPage<T>,
  old: OrderPage<T>,
): OrderPage<T> {
  if (renewed.nextPage === null) return renewed
  const last = old.items.findLastIndex(({ orderId }) => hasOrder(renewed.items, orderId))
  if (last < 0) return renewed
  const rest = old.items.slice(last + 1)
  if (rest.length === 0) return renewed
  const items = [...renewed.items, ...rest]
  // rather too many, which repeats rows, than too few, which would leave some out
  const perPage = Math.ceil((renewed.items.length + renewed.dropped) / (renewed.nextPage - 1))
  const endsIn = Math.floor(items.length / perPage) + 1
  const nextPage = old.nextPage && Math.min(old.nextPage, endsIn)
  const rows = Math.min(old.rows ?? 0, ((nextPage ?? Infinity) - 1) * perPage)
  return { ...renewed, items, nextPage, rows }
}

/** The list with its next page, which may repeat rows that have moved down meanwhile. */
export const appendPage = <T extends Order>(list: OrderPage<T>, next: OrderPage<T>): OrderPage<T> =>
  mergePages([list, next])
