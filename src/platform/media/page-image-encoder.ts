import Compressor from 'compressorjs'
import type { ImageEncoding } from '#platform/media/image-encoding.ts'

/**
 * Decodes an image in the page itself and encodes it anew, without its metadata. Rejects when it
 * cannot be decoded.
 */
export function encodeInPage(file: File, how: ImageEncoding, signal?: AbortSignal): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const stop = () => compressor.abort()
    const compressor = new Compressor(file.type === '' ? typed(file, how) : file, {
      mimeType: how.type,
      quality: how.quality,
      maxWidth: how.maxSide,
      maxHeight: how.maxSide,
      convertSize: Infinity,
      // else the original comes back when it is smaller, with all that it says about its place
      strict: false,
      // browsers turn what they draw upright by themselves; doing it here would hold it twice
      checkOrientation: false,
      success: (result) => {
        signal?.removeEventListener('abort', stop)
        // without a canvas the original comes back
        if (result === file || result.type !== how.type) reject(new Error('not encoded'))
        else resolve(result)
      },
      error: (error) => {
        signal?.removeEventListener('abort', stop)
        reject(error)
      },
    })
    signal?.addEventListener('abort', stop)
  })
}

/** The package refuses files whose type the picker did not know. */
const typed = (file: File, { type }: ImageEncoding) => new File([file], file.name, { type })
