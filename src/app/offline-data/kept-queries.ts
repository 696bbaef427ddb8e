import { hashKey, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { announcementsQuery } from '#api/announcements/queries.ts'
import { balanceQuery } from '#api/balance/queries.ts'
import type { BankCard } from '#api/bank-cards/contract.ts'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { unreadCountQuery } from '#api/chat/queries.ts'
import { ordersQuery, type Order } from '#api/orders/queries.ts'
import { refreshQuery } from '#api/refresh/queries.ts'
import type { Page, ParsedList } from '#api/schema.ts'
import { selfQuery } from '#api/self/queries.ts'
import { shortNumber } from '#lib/server-text.ts'

/** What a first look shows; a list may be very long, and it is written at every event. */
const MAX_ORDERS = 50

type OrderList = InfiniteData<Page<Order>, number>

/** Account numbers as a row shows them; content that cannot be read may be anything. */
function withoutNumbers(order: Order): Order {
  if ('bankNumber' in order) return { ...order, bankNumber: shortNumber(order.bankNumber) }
  const { payee } = order
  if ('raw' in payee) return { ...order, payee: { raw: '' } }
  return { ...order, payee: { ...payee, bankNumber: shortNumber(payee.bankNumber), note: '' } }
}

export function keptOrders({ pages, pageParams }: OrderList): OrderList {
  const [first] = pages
  if (!first) return { pages, pageParams }
  const items = first.items.slice(0, MAX_ORDERS).map(withoutNumbers)
  return { pages: [{ ...first, items }], pageParams: pageParams.slice(0, 1) }
}

export const keptCards = (list: ParsedList<BankCard>): ParsedList<BankCard> => ({
  ...list,
  items: list.items.map((card) => ({ ...card, number: shortNumber(card.number) })),
})

type Strip = (data: never) => unknown
const whole: Strip = (data) => data
const SIDES = ['collection', 'payment'] as const
const TABS = ['active', 'approval', 'done'] as const

/**
 * All that may be kept on the device, and what is taken out of it first: no full account number, no
 * chat, no password, no code (faults.md, 1.3). What is not named here is never written.
 */
const KEPT: [queryKey: QueryKey, strip: Strip][] = [
  [selfQuery.queryKey, whole],
  [balanceQuery.queryKey, whole],
  [announcementsQuery.queryKey, whole],
  [refreshQuery.queryKey, whole],
  // how many are unread, nothing of what they say
  [unreadCountQuery.queryKey, whole],
  [bankCardsQuery.queryKey, keptCards],
  ...SIDES.flatMap((side) =>
    TABS.map((tab): [QueryKey, Strip] => [ordersQuery({ side, tab }).queryKey, keptOrders]),
  ),
]

/** What of a query's data may be kept, by its hash. */
export const stripOf = new Map(KEPT.map(([queryKey, strip]) => [hashKey(queryKey), strip]))
