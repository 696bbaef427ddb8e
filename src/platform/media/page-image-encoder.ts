import Compressor from 'compressorjs'
import type { ImageEncoding } from '#platform/media/image-encoding.ts'

/**
 * Decodes an image on the main thread and encodes it again, without its metadata. Rejects when it
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
      // otherwise a smaller original is returned unchanged, with its GPS metadata
      strict: false,
      // browsers apply the orientation when drawing; doing it here would use twice the memory
      checkOrientation: false,
      success: (result) => {
        signal?.removeEventListener('abort', stop)
        // without a canvas the package returns the original
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

/** The package rejects files without a type. */
const typed = (file: File, { type }: ImageEncoding) => new File([file], file.name, { type })
