/** Where a picture stands in its frame: enlarged by `scale` about the frame's middle, then moved. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Frame = { width: number; height: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 6

const clamp = (value: number, max: number) => Math.min(max, Math.max(-max, value)) || 0

/** Keeps the picture over the middle of its frame, and no smaller than the frame. */
export function settled({ scale, x, y }: View, { width, height }: Frame): View {
  const size = Math.min(MAX_SCALE, Math.max(1, scale))
  return {
    scale: size,
    x: clamp(x, ((size - 1) * width) / 2),
    y: clamp(y, ((size - 1) * height) / 2),
  }
}

/** Enlarges by `factor` so that what is at `point` (from the frame's middle) stays there. */
export function zoomed(view: View, factor: number, point: Point, frame: Frame): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const real = scale / view.scale
  return settled(
    { scale, x: point.x - (point.x - view.x) * real, y: point.y - (point.y - view.y) * real },
    frame,
  )
}
