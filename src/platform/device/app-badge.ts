/** Null at first: the icon keeps its number when the app is closed. */
let shown: number | null = null

/**
 * Sets the number on the installed app's icon; 0 clears it. Does nothing where badges are not
 * supported.
 */
export function setAppBadge(count: number): void {
  if (count === shown || !('setAppBadge' in navigator)) return
  shown = count
  try {
    // iOS rejects it without the notification permission
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(
      () => undefined,
    )
  } catch {
    // a browser may define the method without supporting it
  }
}
