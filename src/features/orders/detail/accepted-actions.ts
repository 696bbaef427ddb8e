import { memberMemory } from '#platform/session/member-memory.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { isSessionRenewed, session } from '#platform/session/session.ts'
import { readStored } from '#platform/storage/read-stored.ts'
import { createStore } from '#platform/store.ts'

/** When each was accepted (Unix ms, phone clock), by the order's id. */
type Accepted = Readonly<Record<string, number>>

const NAME = 'acceptedActions'
/** No older data is restored (R15.02). */
const MAX_AGE_MS = 24 * 60 * 60_000

function recentOf(value: unknown): Accepted {
  const now = Date.now()
  const entries = Object.entries<unknown>(Object(value))
  const isRecent = (entry: [string, unknown]): entry is [string, number] =>
    typeof entry[1] === 'number' && entry[1] <= now && now - entry[1] < MAX_AGE_MS
  return Object.fromEntries(entries.filter(isRecent))
}

const read = () => readStored(memberMemory.read(NAME), recentOf)

/**
 * The actions on orders that the server has accepted (R6.70). Stored, because the lists that a
 * reload restores may be older, and without a network nothing newer arrives; the other tabs have
 * lists of their own.
 */
export const acceptedActions = createStore<Accepted>(read())

const renew = () => acceptedActions.set(read())
memberStorage.onOtherTabChange(NAME, renew)
session.subscribe(() => {
  if (!isSessionRenewed()) renew()
})

export function noteAccepted(orderId: string): void {
  // another tab may have written since
  const accepted = { ...read(), [orderId]: Date.now() }
  memberMemory.write(NAME, JSON.stringify(accepted))
  acceptedActions.set(accepted)
}
