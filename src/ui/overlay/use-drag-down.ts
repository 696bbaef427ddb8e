import { type PointerEvent, useRef } from 'react'

const CLOSING_DISTANCE_PX = 96
const CLOSING_SPEED_PX_PER_MS = 0.5

type Drag = { dialog: HTMLDialogElement; startY: number; startMs: number; distance: number }

/** Handlers for the part of a sheet by which it is dragged down. */
export function useDragDown(onDragged: () => void) {
  const drag = useRef<Drag>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const dialog = event.currentTarget.closest('dialog')
    if (!dialog || event.button !== 0 || (event.target as Element).closest('button')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { dialog, startY: event.clientY, startMs: event.timeStamp, distance: 0 }
    dialog.dataset.dragging = ''
  }

  function onPointerMove(event: PointerEvent) {
    if (!drag.current) return
    drag.current.distance = Math.max(0, event.clientY - drag.current.startY)
    drag.current.dialog.style.translate = `0 ${drag.current.distance}px`
  }

  function stop(): Drag | null {
    const stopped = drag.current
    drag.current = null
    if (stopped) {
      // from here the sheet's own transition moves it back up, or further down if it closes
      delete stopped.dialog.dataset.dragging
      stopped.dialog.style.translate = ''
    }
    return stopped
  }

  function onPointerUp(event: PointerEvent) {
    const stopped = stop()
    if (!stopped) return
    const speed = stopped.distance / Math.max(1, event.timeStamp - stopped.startMs)
    const isFlung = speed > CLOSING_SPEED_PX_PER_MS && stopped.distance > CLOSING_DISTANCE_PX / 4
    if (isFlung || stopped.distance > CLOSING_DISTANCE_PX) onDragged()
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: stop }
}
