import type { Side } from '#domain/side.ts'
import { createStore } from '#platform/store.ts'

/** Whose list stands beside an order: the rail shows where one is. */
export const splitSide = createStore<Side | null>(null)
