/**
 * A sheet that has no URL of its own adds one history entry for the same screen, the sheet's entry.
 * Back then leaves that entry instead of the screen.
 */

/**
 * The cause of a history event: this module's own step, a call by the app or the router, or the
 * user.
 */
type Cause = 'own' | 'app' | 'person'

export type Arrival = {
  cause: Cause
  /**
   * How many screens before the current one; 0 for the current one, null for an entry without a
   * screen.
   */
  behind: number | null
  /** The event left a sheet's entry, or a step to one is pending or about to be taken. */
  wasOnSheet: boolean
  /** The topmost modal is open and has no URL. */
  isSheetOnTop: boolean
}

type Decision = {
  /** Whether the router receives the event. */
  isForRouter: boolean
  /** Whether the topmost sheet is asked to close. */
  closes: boolean
  /** How many entries to move forward afterwards. */
  steps: number
}

const FOR_ROUTER: Decision = { isForRouter: true, closes: false, steps: 0 }
const IGNORED: Decision = { isForRouter: false, closes: false, steps: 0 }

/** Decides what a history event means (R1.80). A link from outside always goes to the router. */
export function judgeArrival({ cause, behind, wasOnSheet, isSheetOnTop }: Arrival): Decision {
  // a late step may arrive after the app has moved to another screen
  if (cause === 'own') return { ...IGNORED, steps: Math.max(behind ?? 0, 0) }
  if (cause === 'app' || behind === null) return FOR_ROUTER
  const isBack = wasOnSheet && isSheetOnTop && behind >= 0
  // browsers skip entries without a user gesture, so Back may have passed several
  if (isBack) return { isForRouter: false, closes: true, steps: behind }
  return behind === 0 ? IGNORED : FOR_ROUTER
}

export type Standing = {
  /** Browser and router agree on the entry, and no step is pending. */
  isSettled: boolean
  /** The topmost modal has been closed, and the browser has yet to report it. */
  isClosing: boolean
  isOnSheet: boolean
  isSheetOnTop: boolean
  /** Some open modal in the stack has no URL. */
  isSheetOpen: boolean
  /** The user left the sheet's entry by Back, so it is the next entry forward. */
  isSheetAhead: boolean
}

/** Decides which step makes the history match the open modals (R1.81). */
export function judgeStanding(now: Standing): 'add' | 'return' | 'remove' | null {
  // a closing sheet still is in the stack: its entry must not be entered again
  if (!now.isSettled || now.isClosing) return null
  // returns to the old entry: a new one without a user gesture would be skipped by the next Back
  if (now.isSheetOnTop && !now.isOnSheet) return now.isSheetAhead ? 'return' : 'add'
  return now.isOnSheet && !now.isSheetOpen ? 'remove' : null
}
