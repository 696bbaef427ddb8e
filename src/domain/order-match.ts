import type { Order } from '#domain/order.ts'

/** Without case and accents: 'Niño' is found by 'nino'. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** What a name, an id or a reference may be found by. */
function textsOf(order: Order): readonly string[] {
  const { orderId, remark } = order
  if (order.side === 'collection') return [orderId, remark, order.payerName, order.bankName]
  const { payee } = order
  if ('raw' in payee) return [orderId, remark, payee.raw]
  const others = payee.others.map(({ value }) => value)
  return [orderId, remark, payee.holder, payee.bankName, payee.note, ...others]
}

function accountOf(order: Order): string {
  if (order.side === 'collection') return order.bankNumber
  return 'raw' in order.payee ? '' : order.payee.bankNumber
}

/** An amount as it is typed: pesos without grouping, and centavos. */
const AMOUNT = /^₱?\d[\d,]*(?:\.\d{0,2})?$/

function hasAmount({ amount }: Order, word: string): boolean {
  if (amount === null || !AMOUNT.test(word)) return false
  return (amount / 100).toFixed(2).startsWith(word.replaceAll(/[₱,]/g, ''))
}

const hasTail = (order: Order, word: string) =>
  /^\d+$/.test(word) && accountOf(order).replaceAll(/\D/g, '').endsWith(word)

/**
 * Finds orders by what is typed (R6.66): the beginning of an amount, with or without grouping and
 * centavos, the last digits of an account, any part of a name, an id or a reference. Of several words
 * each has to be found. No text finds all.
 */
export function orderMatcher(typed: string): (order: Order) => boolean {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '₱')
  return (order) =>
    words.every(
      (word) =>
        hasAmount(order, word) ||
        hasTail(order, word) ||
        textsOf(order).some((text) => plain(text).includes(word)),
    )
}
