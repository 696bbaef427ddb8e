import { CODE, failureOf } from '#platform/http/failure.ts'

/**
 * Whether the server has looked at the work and refused it: a body code about it. Any other failure
 * leaves open whether the server has done it, or will.
 */
export function isRejectedByServer(error: unknown): boolean {
  const failure = failureOf(error)
  if (failure?.kind !== 'code' || failure.status >= 500) return false
  // these are said of whoever asks, whatever it is about
  return failure.code !== CODE.sessionInvalid && failure.code !== CODE.block
}
