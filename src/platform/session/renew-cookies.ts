import { isSessionReplaced, session } from '#platform/session/session.ts'
import {
  readCookie,
  sendCookie,
  SESSION_SECONDS,
  SETTING_SECONDS,
} from '#platform/storage/cookies.ts'

const EVERY_MS = 6 * 60 * 60_000
const SECONDS = {
  token: SESSION_SECONDS,
  id: SESSION_SECONDS,
  uuid: SETTING_SECONDS,
  lang: SETTING_SECONDS,
}

/** Writes the cookies anew that exist: one that is gone was deleted by somebody. */
function renew(): void {
  if (session.get() !== null && isSessionReplaced()) return
  for (const [name, seconds] of Object.entries(SECONDS)) {
    const value = readCookie(name)
    if (value !== null && value !== '') sendCookie(name, value, seconds)
  }
}

/**
 * Keeps a member who uses the app signed in, and the language (R2.82): a cookie ends at a fixed time
 * after it was written, in WebKit after at most 7 days, however often the app is used. Returns a
 * cleanup function.
 */
export function keepCookies(): () => void {
  renew()
  const timer = setInterval(renew, EVERY_MS)
  return () => clearInterval(timer)
}
