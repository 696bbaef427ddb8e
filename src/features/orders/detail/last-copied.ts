import { useSyncExternalStore } from 'react'
import { identityOf, type OrderIdentity } from '#domain/order.ts'
import { fingerprint } from '#lib/hash.ts'
import { createMemberSet } from '#platform/storage/member-set.ts'

/**
 * The field of an order that was copied last, so that users returning from the wallet see where
 * they were (R6.42): the order, the field's name, and of its value only what tells that it has
 * changed since, because the clipboard still holds the earlier one. Erased with the session.
 */
const lastCopied = createMemberSet('copied', 1)

/** So few characters that nobody finds an account's number by trying all of them. */
const shortFingerprint = (value: string) => fingerprint(value).slice(-3)

/** The field of an order that was copied last, and a function to update it. */
export function useLastCopied(order: OrderIdentity) {
  useSyncExternalStore(lastCopied.subscribe, lastCopied.raw)
  const last = lastCopied.list()[0]
  const keyOf = (field: string) => `${identityOf(order)} ${field} `
  return {
    isLast: (field: string, value: string): boolean =>
      last === keyOf(field) + shortFingerprint(value),
    /** Copied last, but with another value. */
    isChanged: (field: string, value: string): boolean =>
      last?.startsWith(keyOf(field)) === true && !last.endsWith(shortFingerprint(value)),
    noteCopied: (field: string, value: string) =>
      lastCopied.add(keyOf(field) + shortFingerprint(value)),
  }
}
