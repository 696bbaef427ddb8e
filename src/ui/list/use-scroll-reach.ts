import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { idle } from '#lib/idle.ts'

/** How far beyond the view rows are rendered, in CSS pixels: at rest, and at most. */
const REST_PX = 400
const MAX_PX = 1_200
/**
 * A new list renders the rows beyond the view once the browser is idle, after this time at most.
 * Measured: the task that renders the rows takes 55 instead of 64 ms (4× CPU throttling).
 */
const FIRST_MS = 300
/** A larger step in one frame is a jump and no scrolling by hand. */
const JUMP_PX = 3_000

type ScrollReach = {
  /** How far beyond the view rows are rendered, in CSS pixels. */
  reachPx: number
  /** Called when scrolling has stopped. */
  onScrollEnd: () => void
}

/** The reach after a frame that scrolled by `movedPx`: enough for the next frame, plus half. */
export function reachFor(reachPx: number, movedPx: number): number {
  if (movedPx > JUMP_PX) return reachPx
  return Math.min(MAX_PX, Math.max(reachPx, movedPx * 1.5))
}

/**
 * Renders the rows that scrolling reveals in the same frame; by default React would render them in
 * a later task. The slower the frames, the further ahead rows are rendered.
 */
export function useScrollReach(): ScrollReach {
  const [reach, setReach] = useState({ px: 0 })
  // the screen's first frame contains only what can be seen
  useEffect(() => {
    void idle(FIRST_MS).then(() => setReach(({ px }) => ({ px: Math.max(px, REST_PX) })))
  }, [])
  useEffect(() => {
    let last = window.scrollY
    const draw = () => {
      const now = window.scrollY
      const moved = Math.abs(now - last)
      last = now
      // also renders what virtua has requested in its own listener, which runs first
      flushSync(() => setReach(({ px }) => ({ px: reachFor(px, moved) })))
    }
    window.addEventListener('scroll', draw, { passive: true })
    return () => window.removeEventListener('scroll', draw)
  }, [])
  return { reachPx: reach.px, onScrollEnd: () => setReach({ px: REST_PX }) }
}
