import type { CollectionOrder } from '#api/orders/contract.ts'
import type { PaymentOrder } from '#api/payments/contract.ts'
import { shortNumber } from '#lib/server-text.ts'

type Order = CollectionOrder | PaymentOrder
type List = { pages: { items: Order[]; nextPage: number | null }[]; pageParams: number[] }

/** What a first look shows; a list may be very long, and it is written at every event. */
const MAX_ORDERS = 50

/** Account numbers as they are shown in a row; raw content may be anything, so nothing of it. */
function withoutNumbers(order: Order): Order {
  if ('bankNumber' in order) return { ...order, bankNumber: shortNumber(order.bankNumber) }
  const { payee } = order
  if ('raw' in payee) return { ...order, payee: { raw: '' } }
  return { ...order, payee: { ...payee, bankNumber: shortNumber(payee.bankNumber), note: '' } }
}

/** What of an order list is kept on the device (faults.md, 1.3): its top, without full numbers. */
export function keptOrders<Kept extends List>({ pages, pageParams }: Kept): Kept {
  const [first] = pages
  if (!first) return { pages, pageParams } as Kept
  const items = first.items.slice(0, MAX_ORDERS).map(withoutNumbers)
  return { pages: [{ ...first, items }], pageParams: pageParams.slice(0, 1) } as Kept
}
