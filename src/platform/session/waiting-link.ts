import type { Session } from '#platform/session/session.ts'
import { createStore } from '#platform/store.ts'

/**
 * A link whose token is not the live session's. `place` is its target if it arrived in an open
 * page; null if it opened the page, whose address is the target already.
 */
export type WaitingLink = { session: Session; place: string | null }

/**
 * The link that waits until it is known whose it is. Kept in memory only, so a reload drops it: a
 * token that the member has not accepted must not be stored where it could be read or taken for a
 * session.
 */
export const waitingLink = createStore<WaitingLink | null>(null)
