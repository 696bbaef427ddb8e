import type { Plugin } from 'vite'

/** What a header's name may consist of (RFC 9110: token). */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
/** Headers that a script may not set: a browser would leave them out without a word. */
const FORBIDDEN =
  /^(?:accept-(?:charset|encoding)|access-control-request-.+|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|permissions-policy|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.+|sec-.+|x-(?:http-method(?:-override)?|method-override))$/i
/** Headers that the app's calls have a use for themselves. */
const OWN = /^(?:accept|authorization|content-type|id|localization|user-agent)$/i

/**
 * Refuses a VITE_IDEMPOTENCY_HEADER that would not arrive as it is meant, so that nobody deploys a
 * protection that is none. Throws an Error of one sentence; empty and missing are no header.
 */
export function checkIdempotencyHeader(value: string | undefined): void {
  const name = (value ?? '').trim()
  if (name === '') return
  const wrong = (reason: string) => new Error(`VITE_IDEMPOTENCY_HEADER "${name}" ${reason}.`)
  if (!TOKEN.test(name)) throw wrong('is not the name of an HTTP header')
  if (FORBIDDEN.test(name)) throw wrong('names a header that browsers do not let a page set')
  if (OWN.test(name)) throw wrong('names a header that the app already sends')
}

/** Stops a build, and the development server, with that one sentence. */
export function idempotencyHeader(): Plugin {
  return {
    name: 'idempotency-header',
    configResolved({ env }) {
      try {
        checkIdempotencyHeader(env['VITE_IDEMPOTENCY_HEADER'] as string | undefined)
      } catch (error) {
        // Vite writes out the stack, which says nothing to an operator
        if (error instanceof Error) error.stack = error.message
        throw error
      }
    },
  }
}
