import { useSyncExternalStore } from 'react'
import { createMemberSet } from '#platform/storage/member-set.ts'

/**
 * What was copied last of an order, so that somebody who returns from the wallet knows where they
 * were (R6.42): the order's id and the name of the field, never its value. Erased with the session.
 */
const lastCopied = createMemberSet('copied', 1)

const subscribe = (listener: () => void) => lastCopied.subscribe(null, listener)
const read = () => lastCopied.raw(null)

/** Which field of an order was copied last, and a way to say that another one was. */
export function useLastCopied(orderId: string) {
  useSyncExternalStore(subscribe, read)
  const last = lastCopied.values(null)[0]
  const keyOf = (field: string) => `${orderId} ${field}`
  return {
    isLast: (field: string) => last === keyOf(field),
    noteCopied: (field: string) => lastCopied.add(null, keyOf(field)),
  }
}
