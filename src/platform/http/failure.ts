/** The server's field errors as plain text, by the field's name on the wire. */
export type FieldMessages = Readonly<Record<string, string>>

/**
 * Everything that can go wrong with a call, distinguished by type and never by matching text.
 * app/failures/failure-policy.ts decides what happens then.
 */
export type Failure =
  /** The body's code is not 0. `message` is the server's, as plain text. */
  | {
      kind: 'code'
      code: number
      message: string
      data: unknown
      fields: FieldMessages
      /** The response's HTTP status. */
      status: number
    }
  /** An error status without a body code. `message` is the server's, as plain text. */
  | {
      kind: 'http'
      status: number
      message?: string
      fields?: FieldMessages
      /** The total size of the sent files in bytes; only where they were too large (413). */
      fileBytes?: number
    }
  /**
   * No complete response in time (R13.09). The server may or may not have processed the request.
   */
  | { kind: 'timeout' }
  /** The connection failed. The server may or may not have processed the request. */
  | { kind: 'no-response'; reason: string }
  /** The request could not be prepared; nothing was sent. */
  | { kind: 'setup'; reason: string }
  /** The code that sends it did not load in time; nothing was sent. */
  | { kind: 'not-loaded' }
  /** A write rejected on the phone while offline; it is not sent later either. */
  | { kind: 'offline' }
  /** Rejected on the phone because of the 10-minute block; nothing was sent. */
  | { kind: 'blocked' }
  /** A read rejected on the phone during a Retry-After (retry-after.ts); nothing was sent. */
  | { kind: 'held' }
  /** The response does not match the contract. */
  | { kind: 'malformed'; reason: string }
  /** Aborted by the app: the screen was left or the session ended. */
  | { kind: 'aborted' }

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly failure: Failure
  /** Method and path without query, for messages and logs; contains no secrets. */
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

/** The status of an answer that says what failed, with or without a body code; 0 without one. */
export const statusOf = (failure: Failure | null): number =>
  failure && 'status' in failure ? failure.status : 0

/** A page or a redirect comes from a captive portal, not from the server. */
export const isPortal = (failure: Failure): boolean =>
  failure.kind === 'malformed' && (failure.reason === 'html' || failure.reason === 'redirect')

/** What is technically known of a call without an answer (R13.14); after a timeout, nothing. */
export function lostDetail(failure: Failure, path: string): string {
  if (failure.kind === 'no-response') return `${path} ${failure.reason}`
  return failure.kind === 'http' ? `${path} HTTP ${failure.status}` : ''
}

/** Of gateways that may have lost the server's response; those from 520 on are Cloudflare's. */
const GATEWAY_STATUSES = new Set([408, 502, 503, 504, 520, 522, 524])

export const isGatewayStatus = (status: number): boolean => GATEWAY_STATUSES.has(status)

/**
 * Whether the server may have processed the request although no proper response arrived (R8.17).
 * Nothing is then sent again automatically. An HTTP 500 is a proper response.
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
      return isGatewayStatus(failure.status)
    default:
      return false
  }
}

/**
 * Whether self data was rejected because the session is over. Of another call, a 401 alone does not
 * say so: it may be a proxy's rule for one path.
 */
export const meansSessionOver = (failure: Failure): boolean =>
  (failure.kind === 'code' && failure.code === CODE.sessionInvalid) ||
  (failure.kind === 'http' && failure.status === 401)

const UNSENT: ReadonlySet<Failure['kind']> = new Set(['offline', 'blocked', 'setup', 'not-loaded'])

/** Whether a write was rejected on the phone: nothing reached the server. */
export function isUnsent(error: unknown): boolean {
  const failure = failureOf(error)
  return failure !== null && UNSENT.has(failure.kind)
}

/** The body codes with a special meaning. */
export const CODE = { success: 0, silent: 50000, sessionInvalid: 10001, block: 9999999 } as const
