import { useEffect, useRef, type ReactNode } from 'react'
import { markSeen } from '#api/orders/alert-state.ts'
import type { Side } from '#domain/side.ts'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { APP_BAR_PX } from '#ui/foundation/app-bar-height.ts'

/** An order counts as seen after this time in view. */
const SEEN_AFTER_MS = 4_000
/** The areas covered by the bars are not in view. */
const BARS = `-${APP_BAR_PX}px 0px -64px`

type SeenMarkProps = {
  side: Side
  orderId: string
  /** A part of the order's row. */
  children: ReactNode
}

/** Marks an order as seen when this part of its row has been in view for a while. */
export function SeenMark({ side, orderId, children }: SeenMarkProps) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let isInView = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (isInView && !pageHidden.get()) {
        timer = setTimeout(() => markSeen(side, [orderId]), SEEN_AFTER_MS)
      }
    }
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = entries.at(-1)?.isIntersecting ?? false
        watch()
      },
      { rootMargin: BARS, threshold: 1 },
    )
    observer.observe(element)
    const stop = pageHidden.subscribe(watch)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      stop()
    }
  }, [side, orderId])
  return <span ref={place}>{children}</span>
}
