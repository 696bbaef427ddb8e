import type { InfiniteData } from '@tanstack/react-query'
import type { BankCard } from '#api/bank-cards/contract.ts'
import type { Order } from '#api/orders/order-list.ts'
import type { Page, ParsedList } from '#api/schema.ts'
import { shortNumber } from '#lib/server-text.ts'

/** What a first look shows; a list may be very long, and it is written at every event. */
const MAX_ORDERS = 50

type OrderList = InfiniteData<Page<Order>, number>

/** Account numbers as a row shows them; content that cannot be read may be anything. */
function withoutNumbers(order: Order): Order {
  const isPartial = true
  if ('bankNumber' in order) {
    return { ...order, isPartial, bankNumber: shortNumber(order.bankNumber) }
  }
  const { payee } = order
  if ('raw' in payee) return { ...order, isPartial, payee: { raw: '' } }
  const bankNumber = shortNumber(payee.bankNumber)
  return { ...order, isPartial, payee: { ...payee, bankNumber, note: '' } }
}

export function keptOrders({ pages, pageParams }: OrderList): OrderList {
  const [first] = pages
  if (!first) return { pages, pageParams }
  const items = first.items.slice(0, MAX_ORDERS).map(withoutNumbers)
  // a list that was cut goes on from its first page, whose rows are not shown twice: which page
  // its last row was on is not known
  const nextPage = first.items.length > items.length ? 1 : first.nextPage
  return { pages: [{ ...first, items, nextPage }], pageParams: pageParams.slice(0, 1) }
}

export const keptCards = (list: ParsedList<BankCard>): ParsedList<BankCard> => ({
  ...list,
  items: list.items.map((card) => ({ ...card, number: shortNumber(card.number) })),
})
