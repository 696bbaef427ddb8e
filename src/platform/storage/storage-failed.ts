import { createStore } from '#platform/store.ts'

/** Whether this device cannot store data for the next start: the app then runs from memory. */
export const storageFailed = createStore(false)
