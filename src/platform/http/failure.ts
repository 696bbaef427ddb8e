/**
 * Everything that can go wrong with a call (spec §8), told apart by type and never by matching
 * text. What a failure leads to is decided elsewhere (app/failure-policy.ts).
 */
export type Failure =
  /** The body's code is not 0. `message` is the server's, as plain text. */
  | { kind: 'code'; code: number; message: string; data: unknown }
  | { kind: 'http'; status: number }
  /** No complete answer in time: the spec's synthetic code 500. Whether the work was done is unknown. */
  | { kind: 'timeout' }
  /** The connection failed. Whether the work was done is unknown. */
  | { kind: 'no-response'; reason: string }
  /** The request could not be prepared; nothing was sent. */
  | { kind: 'setup'; reason: string }
  /** A write refused on the phone because it is offline; nothing was sent, now or later. */
  | { kind: 'offline' }
  /** Refused on the phone because of the 10-minute block; nothing was sent. */
  | { kind: 'blocked' }
  /** The answer is not what the contract says. */
  | { kind: 'malformed'; reason: string }
  /** Given up by the app itself: the screen was left or the session ended. */
  | { kind: 'aborted' }

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly failure: Failure
  /** Method and path without query, for messages and logs: it never holds a secret. */
  readonly call: { method: string; path: string }

  constructor(failure: Failure, call: { method: string; path: string }) {
    super(`${call.method} ${call.path}: ${failure.kind}`)
    this.failure = failure
    this.call = call
  }
}

export function failureOf(error: unknown): Failure | null {
  return error instanceof ApiError ? error.failure : null
}

/** Whether a write that failed so may have been done all the same: no readable answer came. */
export function isOutcomeUnknown(failure: Failure | null): boolean {
  return (
    failure?.kind === 'timeout' || failure?.kind === 'no-response' || failure?.kind === 'malformed'
  )
}

/** The body codes with a meaning of their own (spec §8). */
export const CODE = { success: 0, silent: 50000, sessionInvalid: 10001, block: 9999999 } as const
