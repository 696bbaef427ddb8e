import ky from 'ky'
import { block, isBlocked } from '#platform/block.ts'
import { learnServerTime } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { readEnvelope } from '#platform/http/envelope.ts'
import { ApiError, CODE, type Failure } from '#platform/http/failure.ts'
import { countRequest } from '#platform/http/in-flight.ts'
import type { Answer } from '#platform/http/upload.ts'
import { localizationHeader } from '#platform/i18n/i18n.ts'
import { online } from '#platform/network.ts'
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
}

/**
 * Sends one request, once: nothing here or below it retries.
 * Returns the envelope's body on code 0. Throws ApiError for everything else.
 */
export async function send(call: HttpRequest): Promise<Record<string, unknown>> {
  const fail = (failure: Failure) => new ApiError(failure, call)
  if (call.signal?.aborted) throw fail({ kind: 'aborted' })
  if (isBlocked()) throw fail({ kind: 'blocked' })
  const isWrite = call.method !== 'GET'
  if (isWrite && !online.get()) throw fail({ kind: 'offline' })
  const upload = call.body instanceof FormData ? call.body : null
  const deadline = new AbortController()
  let request: Request
  let exchange = fetched
  let sender: string | undefined
  try {
    // its code loads with the first upload; when it does not come, nothing has been sent
    if (upload) {
      const { uploaded } = await import('#platform/http/upload.ts')
      exchange = (prepared) => uploaded(prepared, upload, call.onProgress)
    }
    sender = session.get()?.token
    request = prepare(call, deadline.signal)
  } catch (error) {
    throw fail({ kind: 'setup', reason: String(error) })
  }
  const timer = setTimeout(() => deadline.abort(), upload ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS)
  const giveUp = () => deadline.abort()
  call.signal?.addEventListener('abort', giveUp)
  const countOut = countRequest(isWrite)
  try {
    const answer = await exchange(request)
    // an answer to a member who has left is nobody's (faults.md, 1.3)
    if (session.get()?.token !== sender) throw fail({ kind: 'aborted' })
    return readAnswer(answer, fail)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (call.signal?.aborted || session.get()?.token !== sender) throw fail({ kind: 'aborted' })
    if (deadline.signal.aborted) throw fail({ kind: 'timeout' })
    throw fail({ kind: 'no-response', reason: reasonOf(error) })
  } finally {
    clearTimeout(timer)
    call.signal?.removeEventListener('abort', giveUp)
    countOut()
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
