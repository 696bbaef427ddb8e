/** The server's field errors as plain text, by the field's name on the wire. */
export type FieldMessages = Readonly<Record<string, string>>

/**
 * Everything that can go wrong with a call, told apart by type and never by matching text. What a failure leads to is decided elsewhere (app/failure-policy.ts).
 */
export type Failure =
  /** The body's code is not 0. `message` is the server's, as plain text. */
  | {
      kind: 'code'
      code: number
      message: string
      data: unknown
      fields: FieldMessages
      /** The HTTP status that the answer came with. */
      status: number
    }
  /** A status that is no success, and no body code. `message` is the server's, as plain text. */
  | {
      kind: 'http'
      status: number
      message?: string
      fields?: FieldMessages
      /** The size of the files that were sent, in bytes; only where they were too large (413). */
      fileBytes?: number
    }
  /** No complete answer in time (R13.09). Whether the work was done is unknown. */
  | { kind: 'timeout' }
  /** The connection failed. Whether the work was done is unknown. */
  | { kind: 'no-response'; reason: string }
  /** The request could not be prepared; nothing was sent. */
  | { kind: 'setup'; reason: string }
  /** The code that sends it did not come in time; nothing was sent. */
  | { kind: 'not-loaded' }
  /** A write refused on the phone because it is offline; nothing was sent, now or later. */
  | { kind: 'offline' }
  /** Refused on the phone because of the 10-minute block; nothing was sent. */
  | { kind: 'blocked' }
  /** A read refused on the phone: the server has asked for time (retry-after.ts). */
  | { kind: 'held' }
  /** The answer is not what the contract says. */
  | { kind: 'malformed'; reason: string }
  /** Aborted by the app itself: the screen was left or the session ended. */
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

const GATEWAY_STATUSES = new Set([408, 502, 503, 504])

/**
 * Whether the work may have been done although no proper answer came (R8.17): nothing is sent again
 * by itself then. An HTTP 500 is a proper answer.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  const failure = failureOf(error)
  switch (failure?.kind) {
    case 'timeout':
    case 'no-response':
    case 'malformed':
      return true
    case 'http':
    case 'code':
      return GATEWAY_STATUSES.has(failure.status)
    default:
      return false
  }
}

/** The body codes with a meaning of their own. */
export const CODE = { success: 0, silent: 50000, sessionInvalid: 10001, block: 9999999 } as const
