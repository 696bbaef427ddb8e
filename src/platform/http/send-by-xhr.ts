import { ApiError } from '#platform/http/failure.ts'

type UploadWatch = {
  /** Upload progress, 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined
  /** Called when the last byte has been sent. */
  onSent: () => void
}

/**
 * Sends a multipart body and reports its progress. Uses XMLHttpRequest, because ky's
 * `onUploadProgress` needs a streaming request body: only Chromium supports that, and only over
 * HTTP/2, while a backend may speak HTTP/1.1. Rejects where `fetch` would.
 */
export async function sendByXhr(
  request: Request,
  body: FormData,
  watch: UploadWatch,
): Promise<Response> {
  const xhr = await roundTrip(request, body, watch)
  // followed a redirect: the response is not from the requested URL
  if (xhr.responseURL !== request.url) {
    const call = { method: request.method, path: new URL(request.url).pathname }
    throw new ApiError({ kind: 'malformed', reason: 'redirect' }, call)
  }
  const date = xhr.getResponseHeader('date')
  // a response without content may not even have empty text
  return new Response(xhr.responseText || null, {
    status: xhr.status,
    headers: date === null ? {} : { date },
  })
}

function roundTrip(
  { method, url, headers, signal }: Request,
  body: FormData,
  { onProgress, onSent }: UploadWatch,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const xhr = new XMLHttpRequest()
    const stop = () => xhr.abort()
    const fail = () => reject(new Error(''))
    xhr.open(method, url)
    for (const [name, value] of headers) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    xhr.upload.addEventListener('load', onSent)
    xhr.addEventListener('load', () => resolve(xhr))
    xhr.addEventListener('error', fail)
    xhr.addEventListener('abort', fail)
    xhr.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    signal.addEventListener('abort', stop)
    xhr.send(body)
  })
}
