/** The scroll position of a list that was left by opening one of its entries. */
type KeptPlace = {
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

let kept: KeptPlace | null = null

/** Stores the position when a list is left by opening one of its entries. */
export function keepPlace(
  element: HTMLElement,
  place: Pick<KeptPlace, 'paths' | 'entry' | 'version'>,
): void {
  const { top } = element.getBoundingClientRect()
  kept = { ...place, hash: location.hash, scrollY: window.scrollY, top }
}

/** The stored position, if the list shown now was left for an entry. */
export const keptPlace = (): KeptPlace | null =>
  kept !== null && kept.hash === location.hash ? kept : null

/** Discards the position after a navigation to anything but the entry or its list. */
export function forgetPlaceUnless(path: string): void {
  if (kept?.paths.every((known) => !path.startsWith(known))) kept = null
}

/** Keeps a position that was stored since then. */
export function forgetPlace(place: KeptPlace): void {
  if (kept === place) kept = null
}
