import ky, { type AfterResponseHook, type BeforeRequestHook } from 'ky'
import { abortedWith } from '#lib/aborted-with.ts'
import { TimeoutError, withTimeout } from '#lib/wait.ts'
import { syncServerTime } from '#platform/clock/clock.ts'
import { config } from '#platform/config.ts'
import { fetchOnce } from '#platform/http/early-reads.ts'
import { ApiError, type Failure } from '#platform/http/failure.ts'
import { readGate } from '#platform/http/read-gate.ts'
import { localizationHeader } from '#platform/i18n/i18n.ts'
import { randomUuid } from '#platform/random-uuid.ts'
import { session, type Session } from '#platform/session/session.ts'

const CALL_TIMEOUT_MS = 30_000

export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with its parameters filled in, without the query. */
  path: string
  query?: Record<string, string | number | undefined> | undefined
  body?: Record<string, unknown> | FormData | undefined
  signal?: AbortSignal | undefined
  /** Upload progress, 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined
  /**
   * The key of the intent that a write belongs to, if the backend processes each intent once
   * (VITE_IDEMPOTENCY_HEADER). A write without a key is an intent of its own.
   */
  idempotencyKey?: string | undefined
}

export type RawResponse = { status: number; text: string }

export type TransmitOptions = {
  /** The session under which it is sent. */
  sender: Session | null
  /** Not the live session, whose changes then do not matter. */
  isForeign?: boolean
  timeoutMs?: number
  /**
   * The transport: sends the prepared request once. If it was sent earlier, `noteEarlier` is told
   * when (Unix ms, phone clock). Default: `fetchOnce`.
   */
  transport?: (request: Request, noteEarlier: (sentAt: number) => void) => Promise<Response>
}

/** The request context of the hooks. */
type Context = TransmitOptions & { call: HttpRequest }

/** Throws ApiError when the sender has signed out: nobody may see the result. */
export function checkSender({ isForeign, sender, call }: Context): void {
  if (isForeign || session.get()?.token === sender?.token) return
  throw new ApiError({ kind: 'aborted' }, call)
}

const setHeaders: BeforeRequestHook = ({ request: { headers }, options }) => {
  const context = options.context as Context
  const { call, sender } = context
  checkSender(context)
  headers.set('localization', localizationHeader())
  if (sender) headers.set('authorization', `Bearer ${sender.token}`)
  if (sender?.id) headers.set('id', sender.id)
  const { idempotencyHeader } = config
  if (idempotencyHeader !== '' && call.method !== 'GET') {
    headers.set(idempotencyHeader, call.idempotencyKey ?? randomUuid())
  }
}

const checkResponse: AfterResponseHook = ({ response, options }) => {
  const context = options.context as Context
  checkSender(context)
  // this backend never redirects; a captive portal does
  if (response.type === 'opaqueredirect') {
    throw new ApiError({ kind: 'malformed', reason: 'redirect' }, context.call)
  }
  const { method, path } = context.call
  if (method === 'GET') readGate.onAnswer?.(path, response)
}

const http = ky.create({
  // ky would repeat PUT and DELETE, and after a Retry-After any method
  retry: 0,
  throwHttpErrors: false,
  // ky's own deadlines would discard what came while the phone slept
  timeout: false,
  cache: 'no-store',
  // the bearer identifies the member: no cookies are sent, and the bearer does not follow a
  // redirect
  credentials: 'omit',
  redirect: 'manual',
  headers: { accept: 'application/json' },
  hooks: { beforeRequest: [setHeaders], afterResponse: [checkResponse] },
})

/**
 * Sends one request, once, and reads the whole response within the deadline (30 s): a body that
 * arrives too slowly counts as no response. Throws ApiError.
 */
export async function transmit(call: HttpRequest, options: TransmitOptions): Promise<RawResponse> {
  const { query = {}, body, signal } = call
  const { timeoutMs = CALL_TIMEOUT_MS, transport = fetchOnce } = options
  const fail = (failure: Failure) => new ApiError(failure, call)
  // a write that is reported as unknown must not be under way any more
  const aborter = abortedWith(signal)
  let sentAt = 0
  let receivedAt = 0
  try {
    const response = http(new URL(config.apiUrl + call.path, location.origin), {
      method: call.method,
      context: { ...options, call },
      fetch: (request) => {
        sentAt = Date.now()
        return transport(request as Request, (at) => (sentAt = at)).finally(() => {
          receivedAt = Date.now()
        })
      },
      searchParams: query,
      json: body instanceof FormData ? undefined : body,
      signal: aborter.signal,
    })
    const answer = Promise.all([response, response.text()])
    const [{ status, headers }, text] = await withTimeout(answer, timeoutMs)
    // not from a page: the clock of a captive portal may be years off
    if (text.trim()[0] !== '<') syncServerTime(headers.get('date'), sentAt, receivedAt)
    return { status, text }
  } catch (error) {
    aborter.abort()
    if (error instanceof ApiError) throw error
    if (signal?.aborted) throw fail({ kind: 'aborted' })
    if (sentAt === 0) throw fail({ kind: 'setup', reason: String(error) })
    if (error instanceof TimeoutError) throw fail({ kind: 'timeout' })
    throw fail({ kind: 'no-response', reason: reasonOf(error) })
  }
}

/** The browser's own error message: ky's contains the whole URL, with its query. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : ''
}
