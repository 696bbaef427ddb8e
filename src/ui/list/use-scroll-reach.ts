import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Rows are kept so far beyond the view, in CSS pixels: at rest, and at most. */
const REST_PX = 400
const MAX_PX = 1_200
/** More than this in one frame is no hand, but a jump. */
const JUMP_PX = 3_000

type ScrollReach = {
  /** How far beyond the view rows are to be kept, in CSS pixels. */
  reachPx: number
  /** Scrolling has come to rest. */
  onScrollEnd: () => void
}

/** Of a frame that moved by so many px: what the next one may need, and a half more. */
export function reachFor(reachPx: number, movedPx: number): number {
  if (movedPx > JUMP_PX) return reachPx
  return Math.min(MAX_PX, Math.max(reachPx, movedPx * 1.5))
}

/**
 * The rows that scrolling brings in are drawn in the very frame that shows them: left to itself, React
 * draws them in a task after it. The slower the phone's frames, the further ahead rows are kept.
 * Without a `scroller` the page is what scrolls.
 */
export function useScrollReach(scroller?: RefObject<HTMLElement | null>): ScrollReach {
  const [reach, setReach] = useState({ px: REST_PX })
  useEffect(() => {
    const element = scroller?.current
    const offset = () => element?.scrollTop ?? window.scrollY
    let last = offset()
    const draw = () => {
      const now = offset()
      const moved = Math.abs(now - last)
      last = now
      // what virtua has asked for in its own listener, which comes before this one, is drawn along
      flushSync(() => setReach(({ px }) => ({ px: reachFor(px, moved) })))
    }
    const target = element ?? window
    target.addEventListener('scroll', draw, { passive: true })
    return () => target.removeEventListener('scroll', draw)
  }, [scroller])
  return { reachPx: reach.px, onScrollEnd: () => setReach({ px: REST_PX }) }
}
