import { useEffect, useRef, useState } from 'react'
import { type OrderListChoice } from '#api/orders/list-cache.ts'
import { holdPlace } from '#api/orders/renew-list.ts'
import { APP_BAR_PX } from '#ui/foundation/app-bar-height.ts'

/** Whether the user reads the list below its top, also reported to its refetches. */
export function useBelowTop(choice: OrderListChoice) {
  const top = useRef<HTMLDivElement>(null)
  const [isBelowTop, setIsBelowTop] = useState(false)
  const { side, tab, status } = choice

  useEffect(() => {
    const element = top.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        // on a short screen it may also be out of view below
        setIsBelowTop(!!entry && !entry.isIntersecting && entry.boundingClientRect.top < APP_BAR_PX)
      },
      { rootMargin: `-${APP_BAR_PX}px 0px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const held = { side, tab, status }
    holdPlace(held, isBelowTop)
    return () => holdPlace(held, false)
  }, [side, tab, status, isBelowTop])

  return { top, isBelowTop }
}
