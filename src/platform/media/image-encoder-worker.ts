import { fitInside, type ImageEncoding } from '#platform/media/image-encoding.ts'

declare const self: DedicatedWorkerGlobalScope

/**
 * Encodes images off the main thread. Posts a message when it has started; then each message it
 * receives is one image, answered with the encoded image or null.
 */
self.addEventListener('message', ({ data }: MessageEvent<{ file: Blob; how: ImageEncoding }>) => {
  encode(data.file, data.how).then(answer, () => answer(null))
})
answer('started')

/** Rejects when the image cannot be decoded, or the browser cannot draw in a worker. */
async function encode(file: Blob, { type, quality, maxSide }: ImageEncoding): Promise<Blob> {
  // a browser without this option rejects; the page then encodes the image itself
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = fitInside(image, maxSide)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no 2D canvas')
  if (type === 'image/jpeg') {
    // transparent pixels would become black
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(image, 0, 0, width, height)
  // frees the decoded image: 4 bytes per pixel
  image.close()
  return canvas.convertToBlob({ type, quality })
}

function answer(what: 'started' | Blob | null): void {
  self.postMessage(what, {})
}
