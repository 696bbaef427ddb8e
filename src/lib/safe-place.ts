/**
 * A place inside the app to go back to, or '/' for anything else: other schemes, other hosts
 * (`//host`, backslashes, also encoded), and the sign-in screen itself (faults.md, 1.5).
 */
export function safePlace(place: unknown): string {
  if (typeof place !== 'string' || !/^\/(?![/\\]|%2f|%5c)[\w\-/?&=.%,:+~]*$/i.test(place))
    return '/'
  return /^\/userLogin(?:[/?]|$)/.test(place) ? '/' : place
}
