import { createStore } from '#platform/store.ts'

/** Whether a new version is installed, and only waits to be used (platform/pwa/worker.ts). */
export const isUpdateReady = createStore(false)

/**
 * The running build is older than the operator's minimum (app/least-version.ts), and the newer one is
 * on its way, only waits to be used, or cannot be had. Null: this build will do.
 */
export const neededUpdate = createStore<'loading' | 'ready' | 'unavailable' | null>(null)
