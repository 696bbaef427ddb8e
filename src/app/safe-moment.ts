/** Unix ms of the phone; what has never happened is 0. */
type Moment = {
  now: number
  /** When the notice of the update could first be read. */
  noticeAt: number
  touchedAt: number
  isHidden: boolean
  isOnDuty: boolean
  isRinging: boolean
  /** Something is typed, open or being sent. */
  isAtWork: boolean
}

/** So long the notice can be read before the page is loaded anew, and hands have rested. */
const NOTICE_MS = 3_000
const REST_MS = 1_500
/** Somebody who touched the page in this time is there to touch it again. */
const PRESENT_MS = 30_000

/**
 * Whether the page may be loaded anew without being asked (R15.99). On duty only while somebody is
 * there: after a reload many browsers play no sound before a touch, and no order would be heard.
 */
export function isSafeMoment(moment: Moment): boolean {
  const { now, noticeAt, touchedAt, isHidden, isOnDuty } = moment
  if (moment.isAtWork || moment.isRinging) return false
  if (isOnDuty && (isHidden || now - touchedAt > PRESENT_MS)) return false
  return isHidden || (now - noticeAt >= NOTICE_MS && now - touchedAt >= REST_MS)
}
