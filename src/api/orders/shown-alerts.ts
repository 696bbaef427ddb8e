import type { RingingOrder } from '#domain/order-alerts/view.ts'
import type { Side } from '#domain/side.ts'
import { createStore } from '#platform/store.ts'

/** What of the alerts is shown on every screen, by code that loads beside the first one. */

export const NONE_RINGING: readonly RingingOrder[] = []

/** The orders that ring again and again, or would with sound, the most urgent first. */
export const ringingOrders = createStore(NONE_RINGING)

export const NONE_MISSED: Readonly<Record<Side, number>> = { collection: 0, payment: 0 }

/** How many orders came while nobody looked at the app, until their list is seen. */
export const missedOrders = createStore(NONE_MISSED)
