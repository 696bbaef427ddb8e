/**
 * A token in a query, however often it is encoded: it may be in no address (R2.17). Encoded letters,
 * which no browser writes, could spell one.
 */
const TOKEN = /(?:[?&]|%(?:25)*(?:3f|26))token(?:=|%(?:25)*3d)|%(?:25)*(?:[46][1-9a-f]|[57][0-9a])/i

/**
 * A path inside the app to return to, or '/' for anything else: other schemes, other hosts
 * (`//host`, backslashes, also encoded), the sign-in screen itself, and one with a token (R1.16).
 */
export function safePath(path: unknown): string {
  if (typeof path !== 'string' || !/^\/(?![/\\]|%2f|%5c)[\w\-/?&=.%,:+~]*$/i.test(path)) return '/'
  return /^\/userLogin(?:[/?]|$)/.test(path) || TOKEN.test(path) ? '/' : path
}

/**
 * `safePath` for values of any age and origin: accepts only paths that match one of `paths`, in
 * which a segment like `$id` matches anything.
 */
export function knownPath(path: unknown, paths: readonly string[]): string {
  const safe = safePath(path)
  const parts = (safe.split('?')[0] ?? '').split('/')
  const isKnown = paths.some((known) => {
    const wanted = known.split('/')
    const fits = (part: string, at: number) =>
      part.startsWith('$') ? parts[at] !== '' : part === parts[at]
    return wanted.length === parts.length && wanted.every(fits)
  })
  return isKnown ? safe : '/'
}
