import type { Side } from '#domain/side.ts'
import { createStore, type Store } from '#platform/store.ts'

/**
 * The number of active orders of a side that need the agent (R6.64); undefined until the counting
 * code has loaded.
 */
export const agentCounts: Record<Side, Store<number | undefined>> = {
  collection: createStore<number | undefined>(undefined),
  payment: createStore<number | undefined>(undefined),
}
