import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'

/** By the list's label. */
const kept = new Map<string, { count: number; heights: CacheSnapshot }>()

/**
 * The heights that the rows of a list had when it was last shown, if it still has as many. Rows of
 * unknown height are hidden until they are measured and then styled again, a sixth of the first
 * frame; rows whose height has changed meanwhile are corrected before that frame.
 */
export function useKeptHeights(
  label: string,
  count: number,
  list: RefObject<WindowVirtualizerHandle | null>,
): CacheSnapshot | undefined {
  const latest = useRef(count)
  useLayoutEffect(() => {
    latest.current = count
  }, [count])
  useLayoutEffect(
    () => () => {
      if (list.current) kept.set(label, { count: latest.current, heights: list.current.cache })
    },
    [label, list],
  )
  const [heights] = useState(() => {
    const last = kept.get(label)
    return last?.count === count ? last.heights : undefined
  })
  return heights
}
