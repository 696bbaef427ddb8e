import type { RingingOrder } from '#domain/order-alerts/view.ts'
import type { Side } from '#domain/side.ts'
import { createStore } from '#platform/store.ts'

/**
 * The part of the alert state that every screen shows, set by code that loads after the first
 * screen.
 */

export const NONE_RINGING: readonly RingingOrder[] = []

/** The orders that ring repeatedly, or would with sound, the most urgent first. */
export const ringingOrders = createStore(NONE_RINGING)

export const NONE_MISSED: Readonly<Record<Side, number>> = { collection: 0, payment: 0 }

/** The number of orders that arrived while the app was not visible, until their list is seen. */
export const missedOrders = createStore(NONE_MISSED)
