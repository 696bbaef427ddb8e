import { failureOf } from '#platform/http/failure.ts'

/** Why the server has rejected a call, by its body code; undefined for any other failure. */
export function rejectionOf<Reason>(
  error: unknown,
  codes: Readonly<Record<number, Reason>>,
): Reason | undefined {
  const failure = failureOf(error)
  return failure?.kind === 'code' ? codes[failure.code] : undefined
}

/** Whether the server has rejected a call with this body code. */
export const hasCode = (error: unknown, code: number): boolean =>
  rejectionOf(error, { [code]: true }) ?? false
