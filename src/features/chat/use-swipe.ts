import { type PointerEvent, useRef } from 'react'

/** Where a swipe counts as one. */
const DISTANCE_PX = 56
const MAX_PX = 72
/** Before this it may become a scroll or a tap. */
const SLACK_PX = 10

type Swipe = { element: HTMLElement; startX: number; startY: number; distance: number }

/** Handlers for what can be swiped to the right by a finger; a mouse selects text there. */
export function useSwipe(onSwiped: (() => void) | null) {
  const swipe = useRef<Swipe>(null)
  if (!onSwiped) return {}

  function stop(): number {
    const stopped = swipe.current
    swipe.current = null
    if (!stopped) return 0
    delete stopped.element.dataset.swiping
    stopped.element.style.removeProperty('--swipe')
    return stopped.distance
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      const { currentTarget: element, clientX: startX, clientY: startY } = event
      swipe.current = { element, startX, startY, distance: 0 }
    },
    onPointerMove(event: PointerEvent) {
      const now = swipe.current
      if (!now) return
      const right = event.clientX - now.startX
      const isSideways = right > SLACK_PX && right > 2 * Math.abs(event.clientY - now.startY)
      if (now.distance === 0 && !isSideways) return
      now.distance = Math.min(MAX_PX, Math.max(0, right - SLACK_PX))
      now.element.dataset.swiping = ''
      now.element.style.setProperty('--swipe', `${now.distance}px`)
      now.element.style.setProperty('--swipe-part', `${now.distance / DISTANCE_PX}`)
    },
    onPointerUp() {
      if (stop() >= DISTANCE_PX - SLACK_PX) onSwiped()
    },
    // the browser scrolls instead
    onPointerCancel: () => void stop(),
  }
}
