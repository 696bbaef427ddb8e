import type { Page } from '#api/list-schema.ts'
import type { CollectionOrder, Order } from '#domain/order.ts'
import { isDone } from '#domain/status.ts'
import { ZERO, type Centavos } from '#lib/money.ts'
import { newestFirst } from '#lib/newest-first.ts'
import { shortNumber } from '#lib/server-text.ts'

/**
 * The orders of a list as far as they are loaded, and how they change. An event costs the same in a
 * list of 10,000 as in one of 100 (R17.07): what is asked of all rows, whether an order is there
 * and what each account waits for, is stored beside the rows and updated.
 */

/**
 * Orders as far as they are loaded, newest first. `isReordered`: they did not come in this order, so
 * that an order which is missing may stand anywhere on the pages that are not loaded. `isByHand`:
 * the pages that follow seem to have nothing for this list, and are loaded only if somebody asks.
 */
export type OrderPage<T extends Order = Order> = Page<T> & {
  isReordered?: boolean
  isByHand?: boolean
}

/** What one account of the member's waits for. */
export type Awaited = {
  account: string
  bankName: string
  number: string
  /** What can be read of it. */
  amount: Centavos
  orders: number
  /** How many of the orders have an amount that could not be read, and is not in the sum. */
  unreadable: number
}

type Index = { ids: Set<string>; awaited: ReadonlyMap<string, Awaited> }

const indexes = new WeakMap<readonly Order[], Index>()

/** Events that overtake each other on their way come within this time. */
const OVERTAKEN_MS = 60_000

/** The member's own account that a collection order pays into; its number is never written out. */
export function accountOf(order: CollectionOrder): string {
  return order.cardId || `${order.bankName}${shortNumber(order.bankNumber)}`
}

const isAwaited = (order: Order): order is CollectionOrder =>
  order.side === 'collection' && order.state.status === 'to-be-paid'

/** Adds an order to the sum, or subtracts it. */
function withAmount(sum: Awaited | undefined, order: CollectionOrder, sign: 1 | -1): Awaited {
  const { bankName, bankNumber, amount } = order
  return {
    account: accountOf(order),
    bankName,
    number: shortNumber(bankNumber),
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

/** What each account waits for, of the orders that are loaded. */
export const awaitedIn = (items: readonly Order[]) => indexOf(items).awaited

/** An order stands once, where it stood first. */
function withoutRepeats<T extends Order>(items: readonly T[]): T[] {
  const byId = new Map<string, T>()
  for (const order of items) if (!byId.has(order.orderId)) byId.set(order.orderId, order)
  return [...byId.values()]
}

/** Whether an order of the list came after the one that is put into it, where their times are equal. */
type CameLater = (orderId: string) => boolean

const NONE_LATER: CameLater = () => false

/** New orders go to the top; one that an event of a newer order has overtaken goes below that. */
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

function withChanged<T extends Order>(items: readonly T[], order: T): readonly T[] | null {
  const at = items.findIndex(({ orderId }) => orderId === order.orderId)
  const present = items[at]
  if (!present) return null
  if (isOlder(order, present)) return items
  const next = items.with(at, order)
  const { ids, awaited } = indexOf(items)
  indexes.set(next, { ids, awaited: countIn(countIn(awaited, present, -1), order, 1) })
  return next
}

/** The list with an order that an event has announced. */
export function withOrder<T extends Order>(
  items: readonly T[],
  order: T,
  cameLater: CameLater = NONE_LATER,
): readonly T[] {
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

/** The rows newest first, each once, whatever the order in which the server has them. */
function inOrder<T extends Order>(rows: readonly T[]): Pick<OrderPage<T>, 'items' | 'isReordered'> {
  const items = withoutRepeats(rows)
  const sorted = newestFirst(items, ({ createdAt }) => createdAt.ms)
  return sorted === items ? { items } : { items: [...sorted], isReordered: true }
}

/** Page after page of a list, as one. */
export function mergePages<T extends Order>(pages: readonly OrderPage<T>[]): OrderPage<T> {
  const [first] = pages
  const last = pages.at(-1)
  if (!first || !last) throw new Error('a list has a first page')
  return {
    ...first,
    ...(pages.some(({ isReordered }) => isReordered) && { isReordered: true }),
    ...inOrder(pages.flatMap(({ items }) => items)),
    nextPage: last.nextPage,
    isByHand: last.isByHand ?? false,
    dropped: pages.reduce((sum, { dropped }) => sum + dropped, 0),
  }
}

/** Whether the refetched first pages overlap the rows loaded below them. */
export const overlaps = (renewed: readonly Order[], old: readonly Order[]) =>
  renewed.some(({ orderId }) => hasOrder(old, orderId))

/**
 * The renewed first pages, and below them what is being read further down: page 1 replaces the list
 * (R6.02) where it is read, and the rest when it is read again from the top. Orders that are gone
 * have moved the later pages up: the page to go on with is the one that the rows end in.
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
  const perPage = Math.max(1, Math.floor(renewed.items.length / (renewed.nextPage - 1)))
  const endsIn = Math.floor(items.length / perPage) + 1
  return { ...renewed, items, nextPage: old.nextPage && Math.min(old.nextPage, endsIn) }
}

/** The list with its next page, which may repeat what has moved down meanwhile. */
export const appendPage = <T extends Order>(list: OrderPage<T>, next: OrderPage<T>): OrderPage<T> =>
  mergePages([list, next])
