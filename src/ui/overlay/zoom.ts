/** A picture's transform in its frame: scaled by `scale` about the frame's centre, then moved. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
type Frame = { width: number; height: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 6

const clamp = (value: number, max: number) => Math.min(max, Math.max(-max, value)) || 0

/** Keeps the picture over the frame's centre, and no smaller than the frame. */
export function settled({ scale, x, y }: View, { width, height }: Frame): View {
  const size = Math.min(MAX_SCALE, Math.max(1, scale))
  return {
    scale: size,
    x: clamp(x, ((size - 1) * width) / 2),
    y: clamp(y, ((size - 1) * height) / 2),
  }
}

/**
 * Scales by `factor` so that the content at `point` (relative to the frame's centre) stays in
 * place.
 */
export function zoomed(view: View, factor: number, point: Point, frame: Frame): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const real = scale / view.scale
  return settled(
    { scale, x: point.x - (point.x - view.x) * real, y: point.y - (point.y - view.y) * real },
    frame,
  )
}
