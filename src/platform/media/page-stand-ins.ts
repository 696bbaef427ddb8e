/**
 * What compressorjs asks of a page, for a worker that has none: `new Image()`, a canvas of
 * `document.createElement`, and an object URL that leads from one to the other. To be imported
 * before compressorjs, which looks for a page when it is loaded. Images are decoded upright.
 */

const files = new Map<string, Blob>()

class StandInImage {
  alt = ''
  crossOrigin: string | null = null
  complete = false
  naturalWidth = 0
  naturalHeight = 0
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  bitmap: ImageBitmap | null = null
  private url = ''

  get src() {
    return this.url
  }
  set src(url: string) {
    this.url = url
    void this.load()
  }
  private async load() {
    try {
      const file = files.get(this.url) ?? new Blob()
      // a browser that does not know the option by this name refuses: then the page does the work
      this.bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    } catch {
      this.onerror?.()
      return
    }
    this.naturalWidth = this.bitmap.width
    this.naturalHeight = this.bitmap.height
    this.complete = true
    this.onload?.()
  }
}

function createCanvas() {
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d')
  const draw = context?.drawImage.bind(context) as ((...params: unknown[]) => void) | undefined
  // a canvas has one context: the one that compressorjs will ask for
  Object.assign(context ?? {}, {
    drawImage({ bitmap }: StandInImage, ...place: number[]) {
      draw?.(bitmap, ...place)
      // decoded, it takes 4 bytes a pixel
      bitmap?.close()
    },
  })
  return Object.assign(canvas, {
    async toBlob(take: (blob: Blob | null) => void, type: string, quality: number) {
      take(await canvas.convertToBlob({ type, quality }).catch(() => null))
    },
  })
}

let lastFile = 0

Object.assign(URL, {
  createObjectURL(file: Blob) {
    lastFile += 1
    const url = `blob:${lastFile}`
    files.set(url, file)
    return url
  },
  revokeObjectURL: (url: string) => files.delete(url),
})

export const page = Object.assign(globalThis, {
  window: globalThis,
  document: { createElement: createCanvas },
  Image: StandInImage,
})
