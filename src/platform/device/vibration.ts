import { alertSettings, type AlertKind } from '#platform/audio/alert-settings.ts'

/** iPhones have no vibration for web pages. */
export const canVibrate = 'vibrate' in navigator

/** On and off times in ms, a different pattern for each kind. */
const PATTERNS: Record<AlertKind, number[]> = {
  collection: [200, 100, 200, 300, 200, 100, 200],
  payment: [600, 200, 600],
  expiring: [150, 100, 150],
  chat: [80],
  account: [300, 150, 300],
  ended: [400, 150, 150, 150, 150],
}

export function vibrate(kind: AlertKind): void {
  // before the first tap the browser ignores the call and logs a warning
  if (!canVibrate || !alertSettings.get().vibrates || !navigator.userActivation?.hasBeenActive)
    return
  navigator.vibrate(PATTERNS[kind])
}
