import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { AfterFirstPaint } from './first-paint.tsx'
import styles from './carousel.module.css'

// swiping loads beside the first screen; the dots work without it, and if it cannot be loaded
const CarouselSwipe = lazy(() =>
  import('./carousel-swipe.tsx').then(
    ({ CarouselSwipe: Swipe }) => ({ default: Swipe }),
    () => ({ default: () => null }),
  ),
)

type CarouselProps = {
  label: string
  /** `id` outlives a change of language, as what stands in the slide does. */
  slides: readonly { id: string; label: string; content: ReactNode }[]
  /** The index of the slide that is shown. */
  current: number
  onCurrent: (index: number) => void
}

/** In the size of a carousel whose slide is as high as what stands in it. */
export function CarouselSkeleton({ children }: { children: ReactNode }) {
  return (
    <div>
      {children}
      <div className={styles.dots} />
    </div>
  )
}

/** Slides beside each other, one shown at a time: swiped, or chosen by the dots below them. */
export function Carousel({ label, slides, current, onCurrent }: CarouselProps) {
  const { t } = useLingui()
  const viewport = useRef<HTMLDivElement>(null)
  const [isSwiped, setIsSwiped] = useState(false)
  return (
    <section className={styles.carousel} aria-roledescription={t`carousel`} aria-label={label}>
      <div ref={viewport} className={styles.viewport}>
        <div
          className={styles.slides}
          // until it can be swiped, which then moves it
          style={isSwiped ? undefined : { transform: `translateX(${current * -100}%)` }}
        >
          {slides.map((slide, index) => (
            <div
              key={slide.id}
              className={styles.slide}
              role="group"
              aria-label={slide.label}
              inert={index !== current}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.dots}>
        {slides.map((slide, index) => (
          <button
            key={slide.id}
            type="button"
            className={styles.dot}
            aria-label={slide.label}
            aria-current={index === current}
            onClick={() => onCurrent(index)}
          />
        ))}
      </div>
      <AfterFirstPaint>
        <Suspense>
          <CarouselSwipe
            viewport={viewport}
            current={current}
            onCurrent={onCurrent}
            onReady={() => setIsSwiped(true)}
          />
        </Suspense>
      </AfterFirstPaint>
    </section>
  )
}
