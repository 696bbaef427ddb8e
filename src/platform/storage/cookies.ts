const DAY_SECONDS = 24 * 60 * 60
/** How long the cookies of a session live (s). */
export const SESSION_SECONDS = 30 * DAY_SECONDS
/** How long a setting of this device lives (s). */
export const SETTING_SECONDS = 365 * DAY_SECONDS

/** Browsers truncate or drop larger cookies silently, so they are not written. */
const MAX_BYTES = 4096

/** The cookie's value, or null. Never throws: cookies may be disabled. */
export function readCookie(name: string): string | null {
  try {
    const prefix = `${name}=`
    const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
    return pair === undefined ? null : decodeURIComponent(pair.slice(prefix.length))
  } catch {
    return null
  }
}

/**
 * Writes a cookie for this site only, and returns when other tabs can read it; in Firefox, they may
 * still read the old value for a moment. Never throws: cookies may be disabled.
 */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  sendCookie(name, value, maxAgeSeconds)
  // Chromium writes it in another process; reading waits for that
  readCookie(name)
}

/** The same without waiting. */
export function sendCookie(name: string, value: string, maxAgeSeconds: number): void {
  const pair = `${name}=${encodeURIComponent(value)}`
  if (pair.length > MAX_BYTES) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `${pair}; Path=/; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure}`
  } catch {
    // the value is lost at the next start
  }
}

export function deleteCookie(name: string): void {
  writeCookie(name, '', 0)
}
