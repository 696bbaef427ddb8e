import type { Side } from '#domain/side.ts'
import { createStore } from '#platform/store.ts'

/** What of the alerts is shown on every screen, by code that loads beside the first one. */

/** How many orders ring again and again. */
export const ringingOrders = createStore(0)

export const NONE_MISSED: Readonly<Record<Side, number>> = { collection: 0, payment: 0 }

/** How many orders came while nobody looked at the app, until their list is seen. */
export const missedOrders = createStore(NONE_MISSED)
