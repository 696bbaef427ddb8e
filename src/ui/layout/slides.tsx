import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { idle } from '#lib/idle.ts'
import { mediaQuery } from '#ui/foundation/media-query.ts'
import { MOVEMENT } from '#ui/foundation/move-screen.ts'
import * as styles from './slides.module.css'

type SlidesProps = {
  /** `id` is stable across refetches: the current slide stays visible if its position changes. */
  slides: readonly { id: string; content: ReactNode }[]
  /** The index of the current slide. */
  current: number
  /** Called after a swipe to another slide. */
  onCurrent: (index: number) => void
}

/** Changed slides are not observed but set below, before paint. */
const OPTIONS = { loop: true, duration: 18, watchSlides: false }
/**
 * The slides can be swiped once the browser is idle, after this time at most: Embla measures them
 * several times, and the screen is painted sooner without it.
 */
const READY_MS = 300
/** A drag over this fraction of the width is a swipe, at any speed. */
const SWIPE = 0.2
/** How far from its place a slide appears that was turned to without a swipe, in px. */
const TURN_PX = 24

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>

/**
 * Below half of the width Embla considers only the speed, and measures it from a point that it
 * resets every 170 ms: if the finger leaves right after that, the speed is 0 and the slide would
 * move back. Returns a cleanup function.
 */
function goOnAfterDrags(embla: Embla): () => void {
  const root = embla.rootNode()
  let from: { x: number; index: number } | null = null
  let by = 0
  const start = ({ clientX: x, isPrimary }: PointerEvent) => {
    if (isPrimary) from = { x, index: embla.selectedScrollSnap() }
    by = 0
  }
  const move = ({ clientX, isPrimary }: PointerEvent) => {
    if (from && isPrimary) by = clientX - from.x
  }
  const end = () => {
    const isBack = from?.index === embla.selectedScrollSnap()
    from = null
    if (!isBack || Math.abs(by) < SWIPE * root.clientWidth) return
    if (by < 0) embla.scrollNext()
    else embla.scrollPrev()
  }
  root.addEventListener('pointerdown', start)
  root.addEventListener('pointermove', move)
  embla.on('pointerUp', end)
  return () => {
    root.removeEventListener('pointerdown', start)
    root.removeEventListener('pointermove', move)
    embla.off('pointerUp', end)
  }
}

/**
 * Turns to a slide without a swipe. The browser moves it, because Embla would run a script in each of
 * 63 frames.
 *
 * Measured: home, whose announcements turn every 3 s, takes 0.5 instead of 2.0 s of processor time in
 * 65 s in which nothing else happens.
 */
function turnTo(embla: Embla, index: number): void {
  embla.scrollTo(index, true)
  const content = embla.slideNodes()[index]?.firstElementChild
  if (!content || mediaQuery('(prefers-reduced-motion: reduce)').matches) return
  content.animate([{ transform: `translateX(${TURN_PX}px)`, opacity: 0 }, {}], MOVEMENT)
}

/** Slides side by side, one visible, in a loop: swiped, or turned by code. */
export function Slides({ slides, current, onCurrent }: SlidesProps) {
  const [attach, embla] = useEmblaCarousel(OPTIONS)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => void idle(READY_MS).then(() => setIsReady(true)), [])
  const select = useEffectEvent(onCurrent)
  const shownIndex = useEffectEvent(() => current)
  useEffect(() => {
    if (!embla) return
    const follow = () => {
      if (embla.selectedScrollSnap() !== shownIndex()) select(embla.selectedScrollSnap())
    }
    const stop = goOnAfterDrags(embla)
    embla.on('select', follow)
    return () => {
      stop()
      embla.off('select', follow)
    }
  }, [embla])

  const ids = slides.map(({ id }) => id).join('\n')
  const known = useRef(ids)
  useLayoutEffect(() => {
    if (!embla) return
    // after a change of the list, the current slide stays visible
    if (known.current !== ids) embla.reInit({ startIndex: current })
    else if (embla.selectedScrollSnap() !== current) turnTo(embla, current)
    known.current = ids
  }, [embla, current, ids])

  return (
    <div ref={isReady ? attach : null} className={styles.viewport}>
      <div className={styles.slides}>
        {slides.map(({ id, content }, index) => (
          <div key={id} className={styles.slide} inert={index !== current}>
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}
