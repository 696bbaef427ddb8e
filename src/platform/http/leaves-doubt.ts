import { failureOf, isOutcomeUnknown } from '#platform/http/failure.ts'
import { isUndecided } from '#platform/http/is-rejected-by-server.ts'

/** Whether the request may have done its work after all; an aborted one may have arrived. */
export const leavesDoubt = (error: unknown): boolean =>
  isOutcomeUnknown(error) || isUndecided(error) || failureOf(error)?.kind === 'aborted'
