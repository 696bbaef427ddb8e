import { CODE, failureOf } from '#platform/http/failure.ts'

/**
 * Whether the server has processed the request and rejected it, by a body code about the request.
 * Any other failure leaves open whether the server has done it, or will.
 */
export function isRejectedByServer(error: unknown): boolean {
  const failure = failureOf(error)
  if (failure?.kind !== 'code' || failure.status >= 500) return false
  // these codes concern the session, not the request
  return failure.code !== CODE.sessionInvalid && failure.code !== CODE.block
}
