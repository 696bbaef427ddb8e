import { CODE, failureOf } from '#platform/http/failure.ts'

/**
 * Whether the server has processed the request and rejected it with a body code about the request.
 * After any other failure the server may have done the work, or may still do it.
 */
export function isRejectedByServer(error: unknown): boolean {
  const failure = failureOf(error)
  if (failure?.kind !== 'code' || failure.status >= 500) return false
  // these codes concern the session, not the request
  return failure.code !== CODE.sessionInvalid && failure.code !== CODE.block
}
