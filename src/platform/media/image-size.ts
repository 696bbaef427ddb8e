export type ImageSize = { width: number; height: number }

/** The frame size comes after the metadata, which is longer only with a depth map or the like. */
const HEAD_BYTES = 512 * 1024

const readBlob = async (blob: Blob) => readImageSize(new Uint8Array(await blob.arrayBuffer()))

/** Reads the size of a PNG or JPEG file; null if it has none. Rejects if it cannot be read. */
export async function imageSizeOf(file: Blob): Promise<ImageSize | null> {
  return (await readBlob(file.slice(0, HEAD_BYTES))) ?? readBlob(file)
}

/**
 * Reads the size of a PNG or JPEG from its header, so that a picture too large for memory is never
 * decoded. Null when the header does not contain it.
 */
export function readImageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return view.getUint8(0) === 0x89 ? pngSize(view) : jpegSize(view)
  } catch {
    // the bytes end before the size
    return null
  }
}

function pngSize(view: DataView): ImageSize {
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Start-of-frame markers are C0 to CF without C4, C8 and CC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function jpegSize(view: DataView): ImageSize | null {
  let at = 2
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      // a fill byte
      at += 1
    } else if (isFrame(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    } else {
      at += 2 + view.getUint16(at + 2)
    }
  }
}
