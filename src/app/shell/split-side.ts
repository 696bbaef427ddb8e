import type { Side } from '#domain/side.ts'
import { createStore } from '#platform/store.ts'

/** The side whose list is shown beside an order; the navigation rail marks it. */
export const splitSide = createStore<Side | null>(null)
