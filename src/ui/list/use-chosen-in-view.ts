import { useEffect, type RefObject } from 'react'

/** Scrolls a line of pills sideways to the chosen one, which may be out of view at first. */
export function useChosenInView(
  line: RefObject<HTMLElement | null>,
  chosen: string | number,
): void {
  useEffect(() => {
    const pill = line.current?.querySelector<HTMLElement>(
      ':is([aria-current], [aria-pressed="true"])',
    )
    if (!line.current || !pill) return
    const middle = pill.offsetLeft + pill.offsetWidth / 2 - line.current.offsetLeft
    line.current.scrollTo({ left: middle - line.current.clientWidth / 2 })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- another pill is chosen
  }, [line, chosen])
}
