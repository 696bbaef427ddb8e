import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** The distance that makes a swipe. */
const DISTANCE_PX = 56
const MAX_PX = 72
/** A shorter movement may still become a scroll or a tap. */
const SLACK_PX = 10
/** The same as the system's long press. */
const HOLD_MS = 500

type Touch = { element: HTMLElement; startX: number; startY: number; distance: number }
type Gestures = { onSwiped: (() => void) | null; onHeld: (() => void) | null }

/**
 * Touch handlers for a swipe to the right and a long press; a mouse selects text instead. iPhones
 * have no `contextmenu` event, so the long press is timed here.
 */
export function useTouch({ onSwiped, onHeld }: Gestures) {
  const touch = useRef<Touch>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function stop(): number {
    clearTimeout(timer.current)
    const stopped = touch.current
    touch.current = null
    if (!stopped) return 0
    delete stopped.element.dataset.swiping
    stopped.element.style.removeProperty('--swipe')
    return stopped.distance
  }

  function hold() {
    stop()
    wasHeld.current = true
    onHeld?.()
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasHeld.current = false
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      const { currentTarget: element, clientX: startX, clientY: startY } = event
      touch.current = { element, startX, startY, distance: 0 }
      if (onHeld) timer.current = setTimeout(hold, HOLD_MS)
    },
    onPointerMove(event: PointerEvent) {
      const now = touch.current
      if (!now) return
      const right = event.clientX - now.startX
      const aside = Math.abs(event.clientY - now.startY)
      if (Math.max(Math.abs(right), aside) > SLACK_PX) clearTimeout(timer.current)
      const isSideways = right > SLACK_PX && right > 2 * aside
      if (!onSwiped || (now.distance === 0 && !isSideways)) return
      now.distance = Math.min(MAX_PX, Math.max(0, right - SLACK_PX))
      now.element.dataset.swiping = ''
      now.element.style.setProperty('--swipe', `${now.distance}px`)
      now.element.style.setProperty('--swipe-part', `${now.distance / DISTANCE_PX}`)
    },
    onPointerUp() {
      if (stop() >= DISTANCE_PX - SLACK_PX) onSwiped?.()
    },
    // the browser scrolls instead
    onPointerCancel: () => void stop(),
    // lifting the finger that opened the menu must not press what is under it
    onClickCapture(event: MouseEvent) {
      if (!wasHeld.current) return
      wasHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
