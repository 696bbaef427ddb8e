import type { Side } from '#domain/side.ts'
import { createStore, type Store } from '#platform/store.ts'

/**
 * How many active orders of a side need the agent (R6.64); undefined as long as the code that counts
 * them has not loaded.
 */
export const agentCounts: Record<Side, Store<number | undefined>> = {
  collection: createStore<number | undefined>(undefined),
  payment: createStore<number | undefined>(undefined),
}
