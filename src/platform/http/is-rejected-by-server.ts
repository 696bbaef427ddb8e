import { CODE, failureOf } from '#platform/http/failure.ts'

/** The same request is still being processed. */
const CONFLICT = 409

/**
 * Whether the answer leaves open what the server has done: an error of its own, the silent code,
 * which says nothing, or 409, because it is still processing the same.
 */
export function isUndecided(error: unknown): boolean {
  const failure = failureOf(error)
  if (failure?.kind !== 'http' && failure?.kind !== 'code') return false
  if (failure.status >= 500 || failure.status === CONFLICT) return true
  return failure.kind === 'code' && failure.code === CODE.silent
}

/**
 * Of session checks, firewalls and rate limits; and of proxies and parsers that take no body without
 * a length (411), of this size (413) or type (415), or no such headers (431): they decide before
 * anything is processed, and on what does not change when the browser repeats the request. 406 is
 * none of these: it may mean that the response to work that is done could not be written.
 */
const TURNED_AWAY: ReadonlySet<number> = new Set([401, 403, 411, 413, 415, 429, 430, 431])

/** The same in the body: these codes concern the session, not the request. */
const TURNED_AWAY_CODES: ReadonlySet<number> = new Set([CODE.sessionInvalid, CODE.block])

/**
 * Whether the request was rejected before it was processed: by its status, whatever the body says, or
 * by a body code. That tells nothing of an earlier attempt with the same content.
 */
export function isTurnedAway(error: unknown): boolean {
  const failure = failureOf(error)
  if (failure?.kind !== 'http' && failure?.kind !== 'code') return false
  if (TURNED_AWAY.has(failure.status)) return true
  if (failure.kind === 'http' || isUndecided(error)) return false
  return TURNED_AWAY_CODES.has(failure.code)
}

/** The statuses of validators. */
const INVALID: ReadonlySet<number> = new Set([400, 422])

/**
 * Whether the server has processed the request and rejected it for a reason of its own: with a body
 * code about the request, or as invalid, with a message. A status's name in JSON ('Bad Request') is a
 * message, too: frameworks answer so when the input is invalid or the work was abandoned. After any
 * other failure, as with a proxy's page, the server may have done the work, or may still do it.
 */
export function isRejectedByServer(error: unknown): boolean {
  const failure = failureOf(error)
  if (failure?.kind === 'http') {
    const { status, message = '', fields = {} } = failure
    return INVALID.has(status) && (message !== '' || Object.keys(fields).length > 0)
  }
  return failure?.kind === 'code' && !isUndecided(error) && !isTurnedAway(error)
}
