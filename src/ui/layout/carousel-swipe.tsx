import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { mediaQuery } from '#ui/foundation/media-query.ts'

type CarouselSwipeProps = {
  viewport: RefObject<HTMLElement | null>
  current: number
  onCurrent: (index: number) => void
  onReady: () => void
}

/** Lets a carousel be swiped: embla moves what it has drawn. */
export function CarouselSwipe({ viewport, current, onCurrent, onReady }: CarouselSwipeProps) {
  const [attach, embla] = useEmblaCarousel({ startIndex: current, duration: 18 })
  useEffect(() => attach(viewport.current), [attach, viewport])

  const ready = useEffectEvent(onReady)
  const select = useEffectEvent(onCurrent)
  useEffect(() => {
    if (!embla) return
    ready()
    const follow = () => select(embla.selectedScrollSnap())
    embla.on('select', follow)
    return () => {
      embla.off('select', follow)
    }
  }, [embla])

  useEffect(() => {
    if (!embla || embla.selectedScrollSnap() === current) return
    embla.scrollTo(current, mediaQuery('(prefers-reduced-motion: reduce)').matches)
  }, [embla, current])
  return null
}
