/**
 * While a sheet is open that the address does not hold, the history has one more entry for the same
 * screen, the sheet's entry: Back leaves that one instead of the screen.
 */

/** What has led to an entry: this file's own step, a call of the app or the router, or the person. */
type Cause = 'own' | 'app' | 'person'

export type Arrival = {
  cause: Cause
  /** How many screens behind the one that is shown; 0 for itself, null for an entry of no screen. */
  behind: number | null
  /** A sheet's entry was left, or is about to be reached again. */
  wasOnSheet: boolean
  /** The topmost modal is open and not in the address. */
  isSheetOnTop: boolean
}

export type Decision = {
  /** Whether the router hears of it. */
  isForRouter: boolean
  /** Whether the topmost sheet is asked to close. */
  closes: boolean
  /** How many entries the history moves on its own. */
  steps: number
}

const FOR_ROUTER: Decision = { isForRouter: true, closes: false, steps: 0 }
const IGNORED: Decision = { isForRouter: false, closes: false, steps: 0 }

/** What the arrival at an entry means (R1.80). A link from outside is always the router's. */
export function judgeArrival({ cause, behind, wasOnSheet, isSheetOnTop }: Arrival): Decision {
  // one that came late may have found the app on another screen
  if (cause === 'own') return { ...IGNORED, steps: Math.max(behind ?? 0, 0) }
  if (cause === 'app' || behind === null) return FOR_ROUTER
  const isBack = wasOnSheet && isSheetOnTop && behind >= 0
  // browsers skip entries nobody has touched: Back may have gone further than one
  if (isBack) return { isForRouter: false, closes: true, steps: behind }
  return behind === 0 ? IGNORED : FOR_ROUTER
}

export type Standing = {
  /** Browser and router agree on the entry, and nothing is under way. */
  isSettled: boolean
  isOnSheet: boolean
  isSheetOnTop: boolean
  /** A modal is open somewhere in the stack that the address does not hold. */
  isSheetOpen: boolean
  /** The person left the sheet's entry by Back: it is still the next one. */
  isSheetAhead: boolean
}

/** What makes the history agree with what is open. */
export function judgeStanding(now: Standing): 'add' | 'return' | 'remove' | null {
  if (!now.isSettled) return null
  // not added anew: an entry that no touch has preceded is skipped by the next Back
  if (now.isSheetOnTop && !now.isOnSheet) return now.isSheetAhead ? 'return' : 'add'
  return now.isOnSheet && !now.isSheetOpen ? 'remove' : null
}
