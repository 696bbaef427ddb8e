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
 * Whether the server has processed the request and rejected it with a body code about the request.
 * After any other failure the server may have done the work, or may still do it.
 */
export function isRejectedByServer(error: unknown): boolean {
  const failure = failureOf(error)
  if (failure?.kind !== 'code' || isUndecided(error)) return false
  // these codes concern the session, not the request
  return failure.code !== CODE.sessionInvalid && failure.code !== CODE.block
}
