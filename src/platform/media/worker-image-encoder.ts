import { withTimeout } from '#lib/wait.ts'
// oxlint-disable-next-line import/default -- Vite gives it one: the worker's address
import workerUrl from '#platform/media/image-encoder-worker.ts?worker&url'
import type { ImageEncoding } from '#platform/media/image-encoding.ts'
import { trustedWorkerUrl } from '#platform/pwa/trusted-worker-url.ts'

/** A worker that has not started by then is not used. */
const START_TIMEOUT_MS = 5_000
/** A worker that runs out of memory sends no message. */
const ENCODE_TIMEOUT_MS = 60_000

export type WorkerImageEncoder = {
  /** Rejects when the worker cannot encode the file or has been stopped. */
  encode: (file: File, how: ImageEncoding) => Promise<Blob>
  stop: () => void
}

let url: string | undefined

/**
 * Starts a worker that encodes one image: on a slow phone, decoding 12 megapixels blocks the main
 * thread for most of a second. Its memory is freed when it ends. Rejects if the browser has no
 * OffscreenCanvas, or the worker is not allowed or does not load.
 */
export async function startImageEncoder(): Promise<WorkerImageEncoder> {
  if (!('OffscreenCanvas' in window)) throw new Error('no OffscreenCanvas')
  url ??= trustedWorkerUrl('app-photos', workerUrl)
  const worker = new Worker(url)
  const stopped = new AbortController()
  const stop = () => {
    worker.terminate()
    stopped.abort()
  }
  const answer = () =>
    new Promise<unknown>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data), { once: true })
      worker.addEventListener('error', reject, { once: true })
      stopped.signal.addEventListener('abort', reject, { once: true })
    })
  await withTimeout(answer(), START_TIMEOUT_MS).catch((error: unknown) => {
    stop()
    throw error
  })
  return {
    encode: async (file, how) => {
      worker.postMessage({ file, how }, [])
      const image = await withTimeout(answer(), ENCODE_TIMEOUT_MS)
      if (image instanceof Blob) return image
      throw new Error('not encoded')
    },
    stop,
  }
}
