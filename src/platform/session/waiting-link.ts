import type { Session } from '#platform/session/session.ts'
import { createStore } from '#platform/store.ts'

/**
 * A link whose token is not the live session's. `place` is where it leads, for one that came into the
 * open page; null when the page was opened by it and is there already.
 */
export type WaitingLink = { session: Session; place: string | null }

/**
 * The link that waits until it is known whose it is. In memory alone: a reload drops it, because a
 * token that nobody has agreed to must not be stored where it could be read or be taken for a
 * session.
 */
export const waitingLink = createStore<WaitingLink | null>(null)

type ShownPlace = { href: string; state: unknown }
let shown: ShownPlace | null = null

/** The router's address, without '#', and what its entry of the history holds. */
export function noteShownPlace(place: ShownPlace): void {
  shown = place
}

/** What is on the screen while a link into the open page waits; null before the first screen. */
export const shownPlace = () => shown
