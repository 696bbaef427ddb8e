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
