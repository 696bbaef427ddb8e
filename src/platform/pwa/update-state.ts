import { createStore } from '#platform/store.ts'

/** Whether a new version is installed, and only waits to be used (platform/pwa/worker.ts). */
export const isUpdateReady = createStore(false)
