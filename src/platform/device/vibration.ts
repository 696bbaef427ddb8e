/** iPhones have no vibration for web pages. */
export const canVibrate = 'vibrate' in navigator

/** `pattern`: on and off times in ms. */
export function vibrate(pattern: readonly number[]): void {
  // before the first tap the browser ignores the call and logs a warning
  if (!canVibrate || !navigator.userActivation.hasBeenActive) return
  navigator.vibrate([...pattern])
}
