import { type KeyboardEvent, type PointerEvent, type WheelEvent, useRef, useState } from 'react'
import { type Point, settled, type View, WHOLE, zoomed } from './zoom.ts'

const STEP = 1.6
const DOUBLE_TAP = 2.5
const DOUBLE_TAP_MS = 300
const SAME_PLACE_PX = 32
const MOVE_PX = 48

const middleOf = ([a, b]: readonly Point[]): Point =>
  b ? { x: ((a?.x ?? 0) + b.x) / 2, y: ((a?.y ?? 0) + b.y) / 2 } : (a ?? { x: 0, y: 0 })

const distanceOf = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

const NO_TAP = { at: 0, x: 0, y: 0 }

/** Pinch, double tap, wheel, keys and buttons that zoom and pan the content of a frame. */
export function useZoom() {
  const [view, setView] = useState<View>(WHOLE)
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const lastTap = useRef(NO_TAP)

  const size = () => frame.current?.getBoundingClientRect() ?? new DOMRect()
  /** A position on the screen, relative to the frame's centre. */
  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = size()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }) =>
    setView((now) => zoomed(now, factor, point, size()))
  const moveBy = (x: number, y: number) =>
    setView((now) => settled({ scale: now.scale, x: now.x + x, y: now.y + y }, size()))

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = place(event)
    fingers.current.set(event.pointerId, point)
    const last = lastTap.current
    const isDouble =
      fingers.current.size === 1 &&
      event.timeStamp - last.at < DOUBLE_TAP_MS &&
      distanceOf([point, last]) < SAME_PLACE_PX
    lastTap.current = isDouble ? NO_TAP : { ...point, at: event.timeStamp }
    if (!isDouble) return
    setView((now) => (now.scale > 1 ? WHOLE : zoomed(now, DOUBLE_TAP, point, size())))
  }

  const onPointerMove = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return
    const before = [...fingers.current.values()]
    fingers.current.set(event.pointerId, place(event))
    const after = [...fingers.current.values()]
    const [from, to] = [middleOf(before), middleOf(after)]
    if (after.length === 2) zoomBy(distanceOf(after) / Math.max(1, distanceOf(before)), to)
    moveBy(to.x - from.x, to.y - from.y)
  }

  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
  }

  const onWheel = (event: WheelEvent) => zoomBy(Math.exp(-event.deltaY / 300), place(event))

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoomBy(STEP)
    if (key === '-') zoomBy(1 / STEP)
    if (key === '0') setView(WHOLE)
    if (key === 'ArrowLeft') moveBy(MOVE_PX, 0)
    if (key === 'ArrowRight') moveBy(-MOVE_PX, 0)
    if (key === 'ArrowUp') moveBy(0, MOVE_PX)
    if (key === 'ArrowDown') moveBy(0, -MOVE_PX)
  }

  return {
    view,
    frame,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onWheel,
      onKeyDown,
    },
  }
}
