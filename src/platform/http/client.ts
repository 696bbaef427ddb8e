import { SCRIPT_TIMEOUT_MS, wait, withTimeout } from '#lib/wait.ts'
import { readEnvelope } from '#platform/http/envelope.ts'
import { ApiError, CODE, type Failure } from '#platform/http/failure.ts'
import { countRequest } from '#platform/http/in-flight.ts'
import { readGate } from '#platform/http/read-gate.ts'
import {
  checkSender,
  transmit,
  type HttpRequest,
  type RawResponse,
} from '#platform/http/transmit.ts'
import { online } from '#platform/network/network.ts'
import { block, isBlocked } from '#platform/session/block.ts'
import { isCookieDeleted, session } from '#platform/session/session.ts'

/**
 * How long a tab that signs out may take to tell the others, which follow it without a message
 * (R2.27). A browser that cannot read its cookies for a moment may have them again by then.
 */
const DELETED_MS = 1_000
/** As if the server had ended the session. */
const OVER: Failure = {
  kind: 'code',
  code: CODE.sessionInvalid,
  message: '',
  data: null,
  fields: {},
  status: 0,
}

/**
 * Sends one request, once: neither this nor any lower layer retries. Returns the envelope's body on
 * code 0. Throws ApiError for everything else.
 *
 * A call that may not be sent is rejected before sending, even after waiting for code to load: a
 * call whose signal has been aborted, or whose member has signed out, is never sent.
 */
export async function send(call: HttpRequest): Promise<Record<string, unknown>> {
  const fail = (failure: Failure) => new ApiError(failure, call)
  const { body } = call
  const isWrite = call.method !== 'GET'
  const context = { call, sender: session.get() }
  const checkMayLeave = () => {
    if (call.signal?.aborted) throw fail({ kind: 'aborted' })
    if (isBlocked()) throw fail({ kind: 'blocked' })
    if (isWrite && !online.get()) throw fail({ kind: 'offline' })
  }
  checkMayLeave()
  if (!isWrite && readGate.holdsBack?.(call.path)) throw fail({ kind: 'held' })
  const countOut = countRequest(isWrite)
  try {
    if (isCookieDeleted()) await wait(DELETED_MS)
    checkSender(context)
    if (isCookieDeleted()) throw fail(OVER)
    const upload = body instanceof FormData ? await loadUpload(call) : null
    checkMayLeave()
    const response = await (upload ?? transmit)(call, context)
    checkSender(context)
    return readResponse(response, fail)
  } catch (error) {
    // the next member must not see the result
    checkSender(context)
    throw error
  } finally {
    countOut()
  }
}

/**
 * Loads the upload code at the first upload. Throws ApiError if it does not load in time or the
 * call is aborted meanwhile; nothing has been sent then.
 */
async function loadUpload(call: HttpRequest) {
  const { signal } = call
  const calledBack = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', reject, { once: true })
  })
  const code = Promise.race([import('#platform/http/upload.ts'), calledBack])
  const { upload } = await withTimeout(code, SCRIPT_TIMEOUT_MS).catch(() => {
    throw new ApiError({ kind: signal?.aborted ? 'aborted' : 'not-loaded' }, call)
  })
  return upload
}

function readResponse({ status, text }: RawResponse, fail: (failure: Failure) => ApiError) {
  if (status === 403) block()
  const envelope = readEnvelope(text, status)
  if (envelope.ok) return envelope.body
  const { failure } = envelope
  if (failure.kind === 'code' && failure.code === CODE.block) block()
  throw fail(failure)
}
