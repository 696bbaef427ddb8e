import { createStore } from '#platform/store.ts'

/** Whether this device cannot keep data for the next start: the app runs from memory then. */
export const storageFailed = createStore(false)
