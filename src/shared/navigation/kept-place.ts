/** Where a list was left for one of its entries. */
type KeptPlace = {
  /** The list's address, and the paths that lead back to it. */
  hash: string
  paths: readonly string[]
  entry: string
  /** What the entry was then: one that has changed may stand elsewhere. */
  version: string
  /** CSS pixels: of the page, and of the entry below the top of the screen. */
  scrollY: number
  top: number
}

let kept: KeptPlace | null = null

/** Notes where a list is left by opening one of its entries. */
export function keepPlace(
  element: HTMLElement,
  place: Pick<KeptPlace, 'paths' | 'entry' | 'version'>,
): void {
  const { top } = element.getBoundingClientRect()
  kept = { ...place, hash: location.hash, scrollY: window.scrollY, top }
}

/** The place of the list that is shown now, if it was left for an entry. */
export const keptPlace = (): KeptPlace | null =>
  kept !== null && kept.hash === location.hash ? kept : null

/** A way that leads elsewhere than to the entry and back ends it. */
export function forgetPlaceUnless(path: string): void {
  if (kept?.paths.every((known) => !path.startsWith(known))) kept = null
}

/** A place that was noted since then stays. */
export function forgetPlace(place: KeptPlace): void {
  if (kept === place) kept = null
}
