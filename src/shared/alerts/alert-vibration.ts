import type { AlertKind } from '#domain/order-alerts/alert-kinds.ts'
import { vibrate } from '#platform/device/vibration.ts'
import { alertSettings } from '#shared/alerts/alert-settings.ts'

/** On and off times in ms, a different pattern for each kind. */
const PATTERNS: Record<AlertKind, readonly number[]> = {
  collection: [200, 100, 200, 300, 200, 100, 200],
  payment: [600, 200, 600],
  expiring: [150, 100, 150],
  chat: [80],
  account: [300, 150, 300],
  ended: [400, 150, 150, 150, 150],
}

/** Vibrates as for an alert of this kind, if the settings allow it. */
export function vibrateFor(kind: AlertKind): void {
  if (alertSettings.get().vibrates) vibrate(PATTERNS[kind])
}
