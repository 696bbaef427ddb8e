import { alertSettings, type AlertKind } from '#platform/audio/alert-settings.ts'

/** iPhones have no vibration for web pages. */
export const canVibrate = 'vibrate' in navigator

/** On and off in ms: told apart by the hand as the sounds are by the ear. */
const PATTERNS: Record<AlertKind, number[]> = {
  collection: [200, 100, 200, 300, 200, 100, 200],
  payment: [600, 200, 600],
  chat: [80],
  ended: [400, 150, 150, 150, 150],
}

export function vibrate(kind: AlertKind): void {
  // before the first tap the browser refuses, and complains in the console
  if (!canVibrate || !alertSettings.get().vibrates || !navigator.userActivation?.hasBeenActive)
    return
  navigator.vibrate(PATTERNS[kind])
}
