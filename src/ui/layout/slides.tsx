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
    embla.on('select', follow)
    return () => {
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
