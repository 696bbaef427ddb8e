import type { InfiniteData } from '@tanstack/react-query'
import type { BankCard } from '#api/bank-cards/contract.ts'
import type { Page, ParsedList } from '#api/list-schema.ts'
import type { Order } from '#domain/order.ts'
import { cutText, MAX_ROW_TEXT, shortNumber } from '#lib/server-text.ts'

/** What a first look shows; a list may be very long, and it is written at every event. */
const MAX_ORDERS = 50

type OrderList = InfiniteData<Page<Order>, number>

/** A row's length of text, in which a number stands by its last digits only. */
const withoutNumber = (text: string) =>
  cutText(text, MAX_ROW_TEXT).replaceAll(/\d(?:[\s-]?\d){5,}/g, shortNumber)

/** Account numbers as a row shows them; what cannot be read or has no place may be anything. */
function withoutNumbers(order: Order): Order {
  const isPartial = true
  const remark = withoutNumber(order.remark)
  if (order.side === 'collection') {
    return { ...order, isPartial, remark, bankNumber: shortNumber(order.bankNumber) }
  }
  const { payee } = order
  if ('raw' in payee) return { ...order, isPartial, remark, payee: { raw: '' } }
  const { holder, bankName, bankNumber, branch } = payee
  return {
    ...order,
    isPartial,
    remark,
    payee: {
      holder: withoutNumber(holder),
      bankName: withoutNumber(bankName),
      bankNumber: shortNumber(bankNumber),
      branch: withoutNumber(branch),
      note: '',
      others: [],
    },
  }
}

export function redactOrders({ pages, pageParams }: OrderList): OrderList {
  const [first] = pages
  if (!first) return { pages, pageParams }
  const items = first.items.slice(0, MAX_ORDERS).map(withoutNumbers)
  // a list that was cut goes on from its first page, whose rows are not shown twice: which page
  // its last row was on is not known
  const nextPage = first.items.length > items.length ? 1 : first.nextPage
  return { pages: [{ ...first, items, nextPage }], pageParams: pageParams.slice(0, 1) }
}

export const redactCards = (list: ParsedList<BankCard>): ParsedList<BankCard> => ({
  ...list,
  items: list.items.map((card) => ({ ...card, number: shortNumber(card.number) })),
})
