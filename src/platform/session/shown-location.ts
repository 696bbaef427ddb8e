type ShownLocation = { href: string; state: unknown }
let shown: ShownLocation | null = null

/** The router's address, without '#', and the state of its history entry. */
export function noteShownLocation(location: ShownLocation): void {
  shown = location
}

/**
 * The address of the screen that is shown, also while a link into the open page waits or the next
 * screen loads; null before the first screen.
 */
export const shownLocation = () => shown
