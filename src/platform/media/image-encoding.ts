export type ImageEncoding = {
  type: 'image/jpeg' | 'image/png'
  /** 0 to 1; ignored for PNG. */
  quality: number
  /** The maximum length of the longer side in pixels. */
  maxSide: number
}

type Size = { width: number; height: number }

/** The size in whole pixels that fits a picture into a square without enlarging it. */
export function fitInside({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}
