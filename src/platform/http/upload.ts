import { sendByXhr } from '#platform/http/send-by-xhr.ts'
import {
  transmit,
  type HttpRequest,
  type RawResponse,
  type TransmitOptions,
} from '#platform/http/transmit.ts'
import { session } from '#platform/session/session.ts'

const TIMEOUT_MS = 120_000

/**
 * Sends a multipart body. It is called off when its member leaves, until its last byte is out: a
 * server that has all of it may be at work on it, and to cut it off then would only hide what comes
 * of it. Throws ApiError.
 */
export async function upload(
  call: HttpRequest,
  { sender }: Pick<TransmitOptions, 'sender'>,
): Promise<RawResponse> {
  const left = new AbortController()
  const signal = call.signal ? AbortSignal.any([call.signal, left.signal]) : left.signal
  const stopFollowing = session.subscribe(() => {
    if (session.get()?.token !== sender?.token) left.abort()
  })
  const body = call.body as FormData
  const watch = { onProgress: call.onProgress, onSent: stopFollowing }
  try {
    return await transmit(
      { ...call, signal },
      {
        sender,
        timeoutMs: TIMEOUT_MS,
        transport: (request) => sendByXhr(request, body, watch),
      },
    )
  } finally {
    stopFollowing()
  }
}
