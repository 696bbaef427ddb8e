import { useEffect, useEffectEvent, useRef } from 'react'
import { useRootMark } from '#ui/foundation/use-root-mark.ts'
import { RefreshIcon } from '#ui/icons/icons.ts'
import { topModal } from '#ui/overlay/modal-stack.ts'
import * as styles from './pull-to-refresh.module.css'

type PullToRefreshProps = { isRefreshing: boolean; onRefresh: () => void }

/** A shorter pull is ignored. */
const SLACK_PX = 12
/** The pull that refreshes; the disc moves half that distance. */
const READY_PX = 120
const MAX_PX = 180

/**
 * Pulling the page down at its top refreshes it. All listeners are passive, so that scrolling is
 * never delayed. The screen has a button that does the same.
 */
export function PullToRefresh({ isRefreshing, onRefresh }: PullToRefreshProps) {
  const disc = useRef<HTMLDivElement>(null)
  const refresh = useEffectEvent(onRefresh)
  useRootMark('data-pull')
  useEffect(() => (disc.current ? watchPull(disc.current, () => refresh()) : undefined), [])
  return (
    <div ref={disc} className={styles.disc} data-busy={isRefreshing || undefined} aria-hidden>
      <RefreshIcon />
    </div>
  )
}

function watchPull(disc: HTMLElement, onRefresh: () => void): () => void {
  let from: { x: number; y: number } | null = null
  let pulled = 0

  const show = (px: number) => {
    pulled = px
    disc.style.setProperty('--pulled', String(Math.min(px, MAX_PX)))
    disc.toggleAttribute('data-ready', px >= READY_PX)
    disc.toggleAttribute('data-pulled', px > 0)
  }
  const cancel = () => {
    from = null
    show(0)
  }
  const start = ({ touches, target }: TouchEvent) => {
    const [touch] = touches
    // what is beside the list scrolls by itself, and so does what is seen of a page zoomed in; a
    // short list ends above the end of the screen
    const isBelow = target === document.body || target === document.documentElement
    const isInList = target instanceof Node && disc.parentElement?.contains(target) === true
    const isUnmoved = (window.visualViewport?.offsetTop ?? 0) <= 0
    const isAtTop = window.scrollY <= 0 && isUnmoved && !topModal()
    from =
      touch && touches.length === 1 && (isInList || isBelow) && isAtTop
        ? { x: touch.clientX, y: touch.clientY }
        : null
  }
  const move = ({ touches: [touch] }: TouchEvent) => {
    if (!from || !touch) return
    const down = touch.clientY - from.y
    const isElsewhere = pulled === 0 && (down < 0 || Math.abs(touch.clientX - from.x) > SLACK_PX)
    if (isElsewhere || window.scrollY > 0) cancel()
    else show(Math.max(0, down - SLACK_PX))
  }
  const end = () => {
    if (from && pulled >= READY_PX) onRefresh()
    cancel()
  }
  const stop = new AbortController()
  const options = { passive: true, signal: stop.signal }
  document.addEventListener('touchstart', start, options)
  document.addEventListener('touchmove', move, options)
  document.addEventListener('touchend', end, options)
  document.addEventListener('touchcancel', cancel, options)
  return () => stop.abort()
}
