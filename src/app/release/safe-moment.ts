/** Unix ms, phone clock; 0 for what has never happened. */
type Moment = {
  now: number
  /** When the update notice became visible. */
  noticeAt: number
  touchedAt: number
  isHidden: boolean
  isOnDuty: boolean
  isRinging: boolean
  /** Something is typed, open or being sent. */
  isAtWork: boolean
}

/** The notice can be read, and the page untouched, for this long before a reload. */
const NOTICE_MS = 3_000
const REST_MS = 1_500
/** A user who touched the page within this time is present to touch it again. */
const PRESENT_MS = 30_000

/**
 * Whether the page may reload without asking (R15.99). On duty only while the user is present:
 * after a reload many browsers play no sound before a touch, so no order would be heard.
 */
export function isSafeMoment(moment: Moment): boolean {
  const { now, noticeAt, touchedAt, isHidden, isOnDuty } = moment
  // the clock may have been set back
  const untouchedMs = Math.abs(now - touchedAt)
  if (moment.isAtWork || moment.isRinging) return false
  if (isOnDuty && (isHidden || untouchedMs > PRESENT_MS)) return false
  return isHidden || (Math.abs(now - noticeAt) >= NOTICE_MS && untouchedMs >= REST_MS)
}
