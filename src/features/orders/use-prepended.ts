import { useEffect, useRef } from 'react'
import type { Order } from '#api/orders/queries.ts'

/**
 * Whether what has changed since the last time came or went above what is being read: the list ends
 * as it did. Then the rows that are read stay where they are.
 */
export function usePrepended(items: readonly Order[], isBelowTop: boolean): boolean {
  const lastId = items.at(-1)?.orderId
  const before = useRef(lastId)
  useEffect(() => {
    before.current = lastId
  })
  return isBelowTop && before.current === lastId
}
