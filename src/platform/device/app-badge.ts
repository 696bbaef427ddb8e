let shown = 0

/** The number on the installed app's icon; 0 takes it away. Where there is none, nothing happens. */
export function setAppBadge(count: number): void {
  if (count === shown || !('setAppBadge' in navigator)) return
  shown = count
  try {
    // refused without the leave to notify on iOS
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(
      () => undefined,
    )
  } catch {
    // a browser that has the name only
  }
}
