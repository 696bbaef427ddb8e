/** How a picture is encoded. */
export type ImageEncoding = {
  type: 'image/jpeg' | 'image/png'
  /** 0 to 1; a PNG has none. */
  quality: number
  /** The longer side is made at most so many pixels. */
  maxSide: number
}

type Size = { width: number; height: number }

/** The size in whole pixels with which a picture fits into a square; never larger than it is. */
export function fitInside({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}
