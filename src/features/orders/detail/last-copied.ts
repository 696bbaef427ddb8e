import { useSyncExternalStore } from 'react'
import { createMemberSet } from '#platform/storage/member-set.ts'

/**
 * The field of an order that was copied last, so that users returning from the wallet see where
 * they were (R6.42): the order's id and the field's name, never its value. Erased with the session.
 */
const lastCopied = createMemberSet('copied', 1)

const subscribe = (listener: () => void) => lastCopied.subscribe(null, listener)
const read = () => lastCopied.raw(null)

/** The field of an order that was copied last, and a function to update it. */
export function useLastCopied(orderId: string) {
  useSyncExternalStore(subscribe, read)
  const last = lastCopied.values(null)[0]
  const keyOf = (field: string) => `${orderId} ${field}`
  return {
    isLast: (field: string) => last === keyOf(field),
    noteCopied: (field: string) => lastCopied.add(null, keyOf(field)),
  }
}
