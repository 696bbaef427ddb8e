import { SCRIPT_TIMEOUT_MS, withTimeout } from '#lib/wait.ts'
import {
  bestOf,
  MIN_QUALITY,
  MAX_BYTES,
  nextQuality,
  type Try,
} from '#platform/media/fit-quality.ts'
import type { ImageEncoding } from '#platform/media/image-encoding.ts'
import { imageSizeOf } from '#platform/media/image-size.ts'
import { startImageEncoder } from '#platform/media/worker-image-encoder.ts'
import { randomUuid } from '#platform/random-uuid.ts'

/** Images over 1 MB are compressed to about 900 KB (R10.16). */
const MAX_PLAIN_BYTES = 1024 * 1024
/** Below 4096, a limit of some encoders and servers. */
const MAX_SIDE = 4095
/** A phone's browser may be unable to decode more. */
const MAX_PIXELS = 40_000_000

export type ImageProblem =
  /** It cannot be decoded. */
  | 'broken'
  | 'too-many-pixels'
  /** The chunk that prepares images did not load. */
  | 'not-loaded'

export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly problem: ImageProblem

  constructor(problem: ImageProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/**
 * Prepares an image for sending: re-encoded (which also removes metadata and GPS), upright, sides
 * below 4096 px, compressed to about 900 KB if above 1 MB, and with a neutral file name. Uses a
 * worker where possible, so that the page stays responsive. Throws ImageError, or the signal's
 * reason.
 *
 * The file must have been recognised as an image before.
 */
export async function prepareImage(file: File, { signal }: { signal?: AbortSignal } = {}) {
  signal?.throwIfAborted()
  await checkPixels(file)
  let worker = await startImageEncoder().catch(() => null)
  const stop = () => {
    worker?.stop()
    worker = null
  }
  signal?.addEventListener('abort', stop)
  /** Falls back to the page if the worker fails: only an image that neither can decode is broken. */
  const encode = async (how: ImageEncoding): Promise<Blob> => {
    const image = await worker?.encode(file, how).catch(() => null)
    if (image) return image
    // not tried again: one without memory fails only at the time limit, and keeps what it has
    stop()
    signal?.throwIfAborted()
    return (await load()).encodeInPage(file, how, signal)
  }
  const once = async (how: ImageEncoding) => {
    signal?.throwIfAborted()
    return encode(how).catch((cause: unknown) => {
      signal?.throwIfAborted()
      throw cause instanceof ImageError ? cause : new ImageError('broken', cause)
    })
  }
  try {
    const isPng = file.type === 'image/png' || /\.png$/i.test(file.name)
    if (file.size <= MAX_PLAIN_BYTES) {
      const type = isPng ? 'image/png' : 'image/jpeg'
      const plain = await once({ type, quality: 0.92, maxSide: MAX_SIDE })
      if (plain.size <= MAX_PLAIN_BYTES) return named(plain)
    }
    return named(await compress(once))
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

/**
 * Loads the code for encoding on the page in advance: a browser caches a failed import, so it must
 * not be first needed on a bad network.
 */
export function warmUp(): void {
  load().catch(() => undefined)
}

function load() {
  return withTimeout(import('#platform/media/page-image-encoder.ts'), SCRIPT_TIMEOUT_MS).catch(
    (cause: unknown) => {
      throw new ImageError('not-loaded', cause)
    },
  )
}

async function checkPixels(file: File): Promise<void> {
  const size = await imageSizeOf(file).catch((cause: unknown) => {
    throw new ImageError('broken', cause)
  })
  if (!size || size.width === 0 || size.height === 0) throw new ImageError('broken')
  if (size.width * size.height > MAX_PIXELS) throw new ImageError('too-many-pixels')
}

const MAX_SHRINKS = 5

type Encoding = Try & { image: Blob }

/** First lowers the quality, then the size. An image that is still too large is sent anyway. */
async function compress(once: (how: ImageEncoding) => Promise<Blob>): Promise<Blob> {
  let maxSide = MAX_SIDE
  let tries: Encoding[] = []
  const encodeAt = async (quality: number) => {
    const image = await once({ type: 'image/jpeg', quality, maxSide })
    tries.push({ quality, size: image.size, image })
    return image
  }
  let last: Blob | undefined
  for (let quality = nextQuality(tries); quality !== null; quality = nextQuality(tries)) {
    // oxlint-disable-next-line no-await-in-loop -- each pass is measured by the one before
    last = await encodeAt(quality)
  }
  for (let left = MAX_SHRINKS; left > 0 && last && !bestOf(tries); left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- the same
    maxSide = await fittingSide(last)
    tries = []
    // oxlint-disable-next-line no-await-in-loop -- the same
    last = await encodeAt(MIN_QUALITY)
  }
  const best = bestOf(tries)?.image ?? last
  if (!best) throw new ImageError('broken')
  return best
}

/** The longer side at which an oversized picture would about fit. */
async function fittingSide(image: Blob): Promise<number> {
  const size = await imageSizeOf(image)
  const side = Math.max(size?.width ?? MAX_SIDE, size?.height ?? MAX_SIDE)
  return Math.floor(side * Math.sqrt(MAX_BYTES / image.size) * 0.97)
}

/** A phone's file names reveal when a screenshot was taken and of which app. */
function named(image: Blob): File {
  const random = randomUuid().replaceAll('-', '').slice(0, 16)
  const extension = image.type === 'image/png' ? 'png' : 'jpg'
  return new File([image], `photo-${random}.${extension}`, { type: image.type })
}
