import { abortedWith } from '#lib/aborted-with.ts'
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
 * Sends a multipart body. It is aborted when its member signs out, unless the last byte has been
 * sent: the server may then be processing it, and aborting would only hide the result. Throws
 * ApiError.
 */
export async function upload(
  call: HttpRequest,
  { sender }: Pick<TransmitOptions, 'sender'>,
): Promise<RawResponse> {
  const aborter = abortedWith(call.signal)
  const stopFollowing = session.subscribe(() => {
    if (session.get()?.token !== sender?.token) aborter.abort()
  })
  const body = call.body as FormData
  const watch = { onProgress: call.onProgress, onSent: stopFollowing }
  try {
    return await transmit(
      { ...call, signal: aborter.signal },
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
