import { useState } from 'react'
import type { Order } from '#domain/order.ts'

/**
 * Whether what has changed since the last time came or went above what is being read: the list ends
 * as it did. Then the rows that are read stay where they are.
 */
export function usePrepended(items: readonly Order[], isBelowTop: boolean): boolean {
  const [last, setLast] = useState({ items, endsAlike: false })
  if (last.items !== items) {
    setLast({ items, endsAlike: last.items.at(-1)?.orderId === items.at(-1)?.orderId })
  }
  return isBelowTop && last.endsAlike
}
