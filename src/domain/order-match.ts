import type { Order } from '#domain/order.ts'
import { plainAmount } from '#lib/typed-amount.ts'

/** Lower case without accents, and in common width: 'nino' finds 'Niño', '１８５０' finds 1850. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** The texts by which an order is found: names, ids and references. */
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

function hasAmount({ amount }: Order, word: string): boolean {
  const figure = plainAmount(word).replaceAll(',', '')
  return amount !== null && figure !== '' && (amount / 100).toFixed(2).startsWith(figure)
}

/** The start of a mobile number, which is written in several ways. */
const MOBILE = /^(?:0|\+?63)(?=9\d{9}$)/

const hasTail = (order: Order, word: string) =>
  accountOf(order).replaceAll(/\D/g, '').endsWith(word.replace(MOBILE, ''))

/** What a wallet writes before a reference: 'Ref No. 9021 345 678123'. */
const LABEL = /^\s*ref(?:erence)?(?:[\s.:#]|no|number)*(?=\d)/

/**
 * Finds orders by typed text (R6.66): the beginning of an amount, with or without grouping and
 * centavos, the last digits of an account, or any part of a name, id or reference. Every word must
 * match, or the text without its spaces and hyphens: wallets write '0917 123 4567'. An empty text
 * matches all orders.
 */
export function orderMatcher(typed: string): (order: Order) => boolean {
  const text = plain(typed).replace(LABEL, '')
  const words = text.split(/\s+/).filter((word) => !/^(?:₱|php|p)$/.test(word))
  const whole = text.replaceAll(/[\s-]/g, '')
  return (order) => {
    const has = (word: string) =>
      hasAmount(order, word) ||
      hasTail(order, word) ||
      textsOf(order).some((found) => plain(found).includes(word))
    return words.every(has) || has(whole)
  }
}
