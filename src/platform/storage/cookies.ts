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
 * Writes a cookie for this site only. Never throws: cookies may be disabled. Does not read it back,
 * which makes the page wait for the browser's process.
 */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
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
