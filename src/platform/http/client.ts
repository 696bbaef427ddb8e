import ky from 'ky'
import { SCRIPT_TIMEOUT_MS, withTimeout } from '#lib/wait.ts'
import { block, isBlocked } from '#platform/session/block.ts'
import { learnServerTime } from '#platform/clock/clock.ts'
import { config } from '#platform/config.ts'
import { readEnvelope } from '#platform/http/envelope.ts'
import { ApiError, CODE, type Failure } from '#platform/http/failure.ts'
import { countRequest } from '#platform/http/in-flight.ts'
import type { Answer } from '#platform/http/upload.ts'
import { localizationHeader } from '#platform/i18n/i18n.ts'
import { newIdempotencyKey } from '#platform/http/idempotency-key.ts'
import { online } from '#platform/network/network.ts'
import { session } from '#platform/session/session.ts'

const CALL_TIMEOUT_MS = 30_000
const UPLOAD_TIMEOUT_MS = 120_000

export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with its parameters filled in, without the query. */
  path: string
  query?: Record<string, string | number | undefined> | undefined
  body?: Record<string, unknown> | FormData | undefined
  signal?: AbortSignal | undefined
  /** How much of an upload has left the phone, 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined
  /**
   * Names the intent that a write belongs to, where the backend does each intent once
   * (VITE_IDEMPOTENCY_HEADER). A write without one is an intent of its own.
   */
  idempotencyKey?: string | undefined
}

/** One exchange with the server; `isOut` tells when nothing of it can be called off any more. */
type Exchange = (request: Request, isOut: () => void) => Promise<Answer | 'redirect'>

/**
 * Sends one request, once: nothing here or below it retries.
 * Returns the envelope's body on code 0. Throws ApiError for everything else.
 *
 * What may not leave is refused before anything is sent, also when it has had to wait for code: a
 * call that was called back meanwhile, or whose member has left, is never sent.
 */
export async function send(call: HttpRequest): Promise<Record<string, unknown>> {
  const fail = (failure: Failure) => new ApiError(failure, call)
  const isWrite = call.method !== 'GET'
  const sender = session.get()?.token
  const isNobodys = () => session.get()?.token !== sender
  const checkMayLeave = () => {
    if (call.signal?.aborted || isNobodys()) throw fail({ kind: 'aborted' })
    if (isBlocked()) throw fail({ kind: 'blocked' })
    if (isWrite && !online.get()) throw fail({ kind: 'offline' })
  }
  checkMayLeave()
  const countOut = countRequest(isWrite)
  try {
    const exchange = call.body instanceof FormData ? await uploading(call, call.body) : fetched
    checkMayLeave()
    const answer = await transmit(call, exchange, isNobodys)
    // an answer to a member who has left is nobody's
    if (isNobodys()) throw fail({ kind: 'aborted' })
    return readAnswer(answer, fail)
  } catch (error) {
    // whatever came of it, it is not told to the next member
    throw isNobodys() ? fail({ kind: 'aborted' }) : error
  } finally {
    countOut()
  }
}

/**
 * Loads what sends an upload, with the first of them. Throws ApiError when it does not come in time,
 * or the call is called back meanwhile: nothing has been sent then.
 */
async function uploading(call: HttpRequest, body: FormData): Promise<Exchange> {
  const { signal } = call
  const calledBack = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', reject, { once: true })
  })
  const code = Promise.race([import('#platform/http/upload.ts'), calledBack])
  const { uploaded } = await withTimeout(code, SCRIPT_TIMEOUT_MS).catch(() => {
    throw new ApiError({ kind: signal?.aborted ? 'aborted' : 'not-loaded' }, call)
  })
  return (request, isOut) => uploaded(request, body, { onProgress: call.onProgress, isOut })
}

/**
 * Has the request answered within its deadline. Throws ApiError. An upload is called off when its
 * member leaves, until its last byte is out: a server that has all of it may be at work on it, and
 * to cut it off then would only hide what comes of it.
 */
async function transmit(call: HttpRequest, exchange: Exchange, isNobodys: () => boolean) {
  const fail = (failure: Failure) => new ApiError(failure, call)
  const deadline = new AbortController()
  const giveUp = () => deadline.abort()
  let request: Request
  try {
    request = prepare(call, deadline.signal)
  } catch (error) {
    throw fail({ kind: 'setup', reason: String(error) })
  }
  const isUpload = exchange !== fetched
  const timer = setTimeout(giveUp, isUpload ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS)
  call.signal?.addEventListener('abort', giveUp)
  const stopFollowing = session.subscribe(() => {
    if (isUpload && isNobodys()) giveUp()
  })
  try {
    return await exchange(request, stopFollowing)
  } catch (error) {
    if (call.signal?.aborted) throw fail({ kind: 'aborted' })
    if (deadline.signal.aborted) throw fail({ kind: 'timeout' })
    throw fail({ kind: 'no-response', reason: reasonOf(error) })
  } finally {
    stopFollowing()
    clearTimeout(timer)
    call.signal?.removeEventListener('abort', giveUp)
  }
}

function prepare(call: HttpRequest, deadline: AbortSignal): Request {
  const { method, path, query = {}, body } = call
  const url = new URL(config.apiUrl + path, location.origin)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  const headers = new Headers({ accept: 'application/json', localization: localizationHeader() })
  const member = session.get()
  if (member) headers.set('authorization', `Bearer ${member.token}`)
  if (member?.id) headers.set('id', member.id)
  const json = body === undefined || body instanceof FormData ? null : JSON.stringify(body)
  if (json !== null) headers.set('content-type', 'application/json')
  const { idempotencyHeader } = config
  if (idempotencyHeader !== '' && method !== 'GET') {
    headers.set(idempotencyHeader, call.idempotencyKey ?? newIdempotencyKey())
  }
  return new Request(url, {
    method,
    headers,
    body: json,
    signal: deadline,
    cache: 'no-store',
    // the bearer says who asks; cookies stay here and the bearer follows no redirect
    credentials: 'omit',
    redirect: 'manual',
  })
}

/** The browser's own words: ky's name the whole address, with its query. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : ''
}

/** Headers and body, both within the deadline: a body that drips counts as no answer, too. */
async function fetched(request: Request): Promise<Answer | 'redirect'> {
  const response = await ky(request, { retry: 0, timeout: false, throwHttpErrors: false })
  // what this backend never answers with, and a network's sign-in page does
  if (response.type === 'opaqueredirect') return 'redirect'
  learnServerTime(response.headers.get('date'))
  return { status: response.status, text: await response.text() }
}

function readAnswer(answer: Answer | 'redirect', fail: (failure: Failure) => ApiError) {
  if (answer === 'redirect') throw fail({ kind: 'malformed', reason: 'redirect' })
  const { status, text } = answer
  if (status === 403) block()
  const envelope = readEnvelope(text, status)
  if (envelope.ok) return envelope.body
  const { failure } = envelope
  if (failure.kind === 'code' && failure.code === CODE.block) block()
  throw fail(failure)
}
