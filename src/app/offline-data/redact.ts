import type { InfiniteData } from '@tanstack/react-query'
import type { BankCard } from '#api/bank-cards/contract.ts'
import type { Page, ParsedList } from '#api/list-schema.ts'
import type { Order } from '#domain/order.ts'
import { cutText, MAX_ROW_TEXT, shortNumber } from '#lib/server-text.ts'

/** The rows a list shows first; a list may be very long and is written at every event. */
const MAX_ORDERS = 50

type OrderList = InfiniteData<Page<Order>, number>

/** The text up to the length a row shows, with numbers cut to their last digits. */
const withoutNumber = (text: string) =>
  cutText(text, MAX_ROW_TEXT).replaceAll(/\d(?:[\s-]?\d){5,}/g, (number) => shortNumber(number))

/**
 * Account numbers as a row shows them; unparsed and unplaced fields may contain anything and are
 * dropped.
 */
function withoutNumbers(order: Order): Order {
  const isPartial = true
  const remark = withoutNumber(order.remark)
  if (order.side === 'collection') {
    return {
      ...order,
      isPartial,
      remark,
      payerName: withoutNumber(order.payerName),
      bankName: withoutNumber(order.bankName),
      bankNumber: shortNumber(order.bankNumber),
    }
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
  // how far the rows of now were read says nothing when they are restored
  const { rows: _rows, total: _total, isCounted: _isCounted, ...page } = first
  const items = page.items.slice(0, MAX_ORDERS).map(withoutNumbers)
  // a list that was cut continues with page 1, because the page of its last row is unknown; rows
  // already shown are not repeated
  const nextPage = first.items.length > items.length ? 1 : first.nextPage
  return { pages: [{ ...page, items, nextPage }], pageParams: pageParams.slice(0, 1) }
}

export const redactCards = (list: ParsedList<BankCard>): ParsedList<BankCard> => ({
  ...list,
  items: list.items.map((card) => ({ ...card, number: shortNumber(card.number) })),
})
