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

type ShownPlace = { href: string; state: unknown }
let shown: ShownPlace | null = null

/** The router's address, without '#', and the state of its history entry. */
export function noteShownPlace(place: ShownPlace): void {
  shown = place
}

/**
 * The address of the screen that is shown, also while a link into the open page waits or the next
 * screen loads; null before the first screen.
 */
export const shownPlace = () => shown
