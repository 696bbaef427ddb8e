import { accountOf } from '#api/orders/order-list.ts'
import type { Order } from '#domain/order.ts'

/** How many orders are searched for a second account; further ones are loaded only by scrolling. */
const MAX_SEARCHED = 200

/**
 * Whether orders pay into more than one account: the number of accounts that collect decides or,
 * until it is known, the orders themselves. Orders without an account are ignored.
 */
export function payIntoSeveral(items: readonly Order[], collecting?: number): boolean {
  if (collecting !== undefined) return collecting > 1
  let first: string | undefined
  return items.slice(0, MAX_SEARCHED).some((order) => {
    if (order.side !== 'collection') return false
    if (order.cardId === '' && order.bankNumber.trim() === '') return false
    const account = accountOf(order)
    first ??= account
    return account !== first
  })
}
