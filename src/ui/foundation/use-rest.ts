import { useEffect, useState } from 'react'
import { createRest, type Rest } from '#lib/rest.ts'

/** All input events except pointers that are held down. */
const MOVES = ['scroll', 'wheel', 'touchmove', 'focusin', 'keydown'] as const

/** Tracks the user's input on the page. Returns a cleanup function. */
function watchInput(rest: Rest): () => void {
  const touch = ({ touches }: TouchEvent) => rest.setHeld(touches.length > 0)
  // a scrolling finger fires pointercancel, but is still a touch
  const point = ({ type, pointerType, buttons }: PointerEvent) => {
    if (pointerType !== 'touch') rest.setHeld(type === 'pointerdown' || buttons > 0)
  }
  const letGo = () => rest.setHeld(false)
  const options = { capture: true, passive: true }
  const stop = new AbortController()
  const { signal } = stop
  for (const name of MOVES) addEventListener(name, rest.noteMove, { ...options, signal })
  for (const name of ['touchstart', 'touchend', 'touchcancel'] as const) {
    addEventListener(name, touch, { ...options, signal })
  }
  for (const name of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
    addEventListener(name, point, { ...options, signal })
  }
  // the end of a touch is not reported once the page has lost the focus
  addEventListener('blur', letGo, { signal })
  return () => stop.abort()
}

/** Reports when the user does not touch or scroll the page or move the focus. */
export function useRest(): Rest['whenResting'] {
  const [rest] = useState(createRest)
  useEffect(() => watchInput(rest), [rest])
  return rest.whenResting
}
