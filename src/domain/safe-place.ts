/**
 * A path inside the app to return to, or '/' for anything else: other schemes, other hosts
 * (`//host`, backslashes, also encoded), and the sign-in screen itself (R1.16).
 */
export function safePlace(place: unknown): string {
  if (typeof place !== 'string' || !/^\/(?![/\\]|%2f|%5c)[\w\-/?&=.%,:+~]*$/i.test(place))
    return '/'
  return /^\/userLogin(?:[/?]|$)/.test(place) ? '/' : place
}

/**
 * `safePlace` for values of any age and origin: accepts only paths that match one of `paths`, in
 * which a segment like `$id` matches anything.
 */
export function knownPlace(place: unknown, paths: readonly string[]): string {
  const safe = safePlace(place)
  const parts = (safe.split('?')[0] ?? '').split('/')
  const isKnown = paths.some((path) => {
    const wanted = path.split('/')
    const fits = (part: string, at: number) =>
      part.startsWith('$') ? parts[at] !== '' : part === parts[at]
    return wanted.length === parts.length && wanted.every(fits)
  })
  return isKnown ? safe : '/'
}
