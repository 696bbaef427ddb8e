import { learnServerTime } from '#platform/clock/clock.ts'

export type Answer = { status: number; text: string }

type UploadWatch = {
  /** How much of the body has left the phone, 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined
  /** Called when its last byte has left. */
  isOut: () => void
}

/**
 * Sends a multipart body and tells how far it has come. By XMLHttpRequest: fetch has no progress of
 * what it sends, and Chromium streams a request's body over HTTP/2 only. The rest is as in
 * `fetched`: one attempt, the caller's deadline, and no redirect taken for an answer.
 */
export function uploaded(
  request: Request,
  body: FormData,
  { onProgress, isOut }: UploadWatch,
): Promise<Answer | 'redirect'> {
  return new Promise((resolve, reject) => {
    const { method, url, headers, signal } = request
    const xhr = new XMLHttpRequest()
    const stop = () => xhr.abort()
    const fail = () => reject(new Error(''))
    xhr.open(method, url)
    for (const [name, value] of headers) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    xhr.upload.addEventListener('load', isOut)
    xhr.addEventListener('readystatechange', () => {
      if (xhr.readyState === XMLHttpRequest.HEADERS_RECEIVED) {
        learnServerTime(xhr.getResponseHeader('date'))
      }
    })
    xhr.addEventListener('load', () => {
      // a redirect was followed: what answered is not what was asked
      const isFollowed = xhr.responseURL !== url
      resolve(isFollowed ? 'redirect' : { status: xhr.status, text: xhr.responseText })
    })
    xhr.addEventListener('error', fail)
    xhr.addEventListener('abort', fail)
    xhr.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    signal.addEventListener('abort', stop)
    xhr.send(body)
  })
}
