import { useEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls a line of pills sideways to the chosen one, which may be out of view at first. If later
 * `content` moves that pill, the line follows it.
 */
export function useChosenInView(
  line: RefObject<HTMLElement | null>,
  chosen: string | number,
  content?: unknown,
): void {
  const lastMiddle = useRef<number>(null)
  useEffect(() => {
    const row = line.current
    const pill = row?.querySelector<HTMLElement>(':is([aria-current], [aria-pressed="true"])')
    const middle = row && pill ? pill.offsetLeft + pill.offsetWidth / 2 - row.offsetLeft : null
    // it has not moved: the line may have been scrolled by hand
    if (middle === lastMiddle.current) return
    lastMiddle.current = middle
    if (row && middle !== null) row.scrollTo({ left: middle - row.clientWidth / 2 })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- another pill is chosen, or moved
  }, [line, chosen, content])
}
