import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'

/** By the list's label. */
const kept = new Map<string, { count: number; heights: CacheSnapshot }>()

/** As many rows as may be visible at first. */
const EXPECTED_ROWS = 16

const isDefaultTextSize = () => getComputedStyle(document.documentElement).fontSize === '16px'

/**
 * The heights that the rows of a list had when it was last shown, if it still has as many, else the
 * expected heights of its first rows at the default text size. Rows of unknown height are hidden
 * until they are measured and then styled again, a sixth of the first frame; rows whose height
 * differs are shown at once and move in the next frame. With expected heights the order list opens
 * 17 ms sooner with 4× CPU throttling (187 to 170, medians of 9).
 */
export function useKnownHeights(
  label: string,
  count: number,
  list: RefObject<WindowVirtualizerHandle | null>,
  heightAt: ((index: number) => number) | undefined,
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
    if (last?.count === count) return last.heights
    if (!heightAt || !isDefaultTextSize()) return undefined
    const length = Math.min(count, EXPECTED_ROWS)
    const expected: CacheSnapshot = [Array.from({ length }, (_, index) => heightAt(index))]
    return expected
  })
  return heights
}
