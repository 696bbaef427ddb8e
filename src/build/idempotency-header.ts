/** The characters of a header name (RFC 9110: token). */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
/** Headers that a script may not set: browsers silently drop them. */
const FORBIDDEN =
  /^(?:accept-(?:charset|encoding)|access-control-request-.+|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|permissions-policy|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.+|sec-.+|x-(?:http-method(?:-override)?|method-override))$/i
/** Headers that the app sends itself. */
const OWN = /^(?:accept|authorization|content-type|id|localization|user-agent)$/i

/**
 * Rejects a VITE_IDEMPOTENCY_HEADER that would not be sent as intended, so that nobody relies on a
 * protection that does not work. Throws an Error of one sentence; an empty or missing value means
 * no header.
 */
export function checkIdempotencyHeader(value: string | undefined): void {
  const name = value ?? ''
  if (name === '') return
  const wrong = (reason: string) =>
    new Error(`VITE_IDEMPOTENCY_HEADER "${name}" ${reason}: choose another name, or none.`)
  if (!TOKEN.test(name)) throw wrong('is not the name of an HTTP header')
  if (FORBIDDEN.test(name)) throw wrong('names a header that browsers do not let a page set')
  if (OWN.test(name)) throw wrong('names a header that the app already sends')
}
