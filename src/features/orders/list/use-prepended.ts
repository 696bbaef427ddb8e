import { useState } from 'react'
import type { Order } from '#domain/order.ts'

/**
 * Whether rows were added or removed above what is being read: the list begins with another row and
 * ends as before. The visible rows must then stay in place.
 */
export function usePrepended(orders: readonly Order[], isBelowTop: boolean): boolean {
  const [last, setLast] = useState({ orders, isPrepended: false })
  if (last.orders !== orders) {
    const beginsAlike = last.orders[0]?.orderId === orders[0]?.orderId
    const endsAlike = last.orders.at(-1)?.orderId === orders.at(-1)?.orderId
    const isLonger = last.orders.length !== orders.length
    setLast({ orders, isPrepended: isLonger && endsAlike && !beginsAlike })
  }
  return isBelowTop && last.isPrepended
}
