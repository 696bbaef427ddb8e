import { createStore } from '#platform/store.ts'

/**
 * The chat that stands beside the screen where there is room for it (R16.89): whether it is open.
 * Null where it lies over the screen, and the address opens it.
 */
export const chatDock = createStore<boolean | null>(null)
