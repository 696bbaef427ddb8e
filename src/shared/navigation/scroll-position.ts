/** The scroll position of a list that was left by opening one of its entries. */
type ScrollPosition = {
  /** The list's address, and the paths that lead back to it. */
  hash: string
  paths: readonly string[]
  entry: string
  /** The entry's version at that time: a changed entry may have moved. */
  version: string
  /**
   * The page's scroll position, and the entry's distance from the top of the screen (CSS pixels).
   */
  scrollY: number
  top: number
}

let kept: ScrollPosition | null = null

/** Stores the position when a list is left by opening one of its entries. */
export function saveScrollPosition(
  element: HTMLElement,
  position: Pick<ScrollPosition, 'paths' | 'entry' | 'version'>,
): void {
  const { top } = element.getBoundingClientRect()
  kept = { ...position, hash: location.hash, scrollY: window.scrollY, top }
}

/** The stored position, if the list shown now was left for an entry. */
export const savedScrollPosition = (): ScrollPosition | null =>
  kept !== null && kept.hash === location.hash ? kept : null

/** Discards the position after a navigation to anything but the entry or its list. */
export function forgetScrollPositionUnless(path: string): void {
  if (kept?.paths.every((known) => !path.startsWith(known))) kept = null
}

/** Keeps a position that was stored since then. */
export function forgetScrollPosition(position: ScrollPosition): void {
  if (kept === position) kept = null
}
