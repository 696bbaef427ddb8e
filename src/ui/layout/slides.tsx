import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { mediaQuery } from '#ui/foundation/media-query.ts'
import styles from './slides.module.css'

type SlidesProps = {
  /** `id` outlives a renewed list: a slide that moves within it stays in sight. */
  slides: readonly { id: string; content: ReactNode }[]
  /** The index of the slide that is shown. */
  current: number
  /** Somebody has swiped to another one. */
  onCurrent: (index: number) => void
}

/** Not watched: it is told of another list below, before anything is painted. */
const OPTIONS = { loop: true, duration: 18, watchSlides: false }
/** A drag over this part of the width is a swipe, whatever its pace. */
const SWIPE = 0.2

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>

/**
 * Embla goes by the pace alone, below half of the width, and measures it from a point that it sets anew
 * every 170 ms: a finger that leaves right then has none, and the slide would come back. Returns a
 * cleanup function.
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

/** Slides beside each other, one in sight, the last followed by the first: swiped, or moved by code. */
export function Slides({ slides, current, onCurrent }: SlidesProps) {
  const [attach, embla] = useEmblaCarousel(OPTIONS)
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
    // another list: what was in sight stays there
    if (known.current !== ids) embla.reInit({ startIndex: current })
    else if (embla.selectedScrollSnap() !== current) {
      embla.scrollTo(current, mediaQuery('(prefers-reduced-motion: reduce)').matches)
    }
    known.current = ids
  }, [embla, current, ids])

  return (
    <div ref={attach} className={styles.viewport}>
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
