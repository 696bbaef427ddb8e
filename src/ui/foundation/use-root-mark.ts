import { useLayoutEffect } from 'react'

type Mark = 'data-action-bar' | 'data-dock' | 'data-pull' | 'data-split' | 'data-strip'

const counts = new Map<Mark, number>()

function count(mark: Mark, change: 1 | -1): void {
  const now = (counts.get(mark) ?? 0) + change
  counts.set(mark, now)
  document.documentElement.toggleAttribute(mark, now > 0)
}

/**
 * Sets an attribute on the root element while the component is mounted, for rules elsewhere. With
 * `:has()` on the root, every added or removed row would restyle the whole page (R17.09).
 */
export function useRootMark(mark: Mark): void {
  useLayoutEffect(() => {
    count(mark, 1)
    return () => count(mark, -1)
  }, [mark])
}
