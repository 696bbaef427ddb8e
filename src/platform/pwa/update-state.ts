import { createStore } from '#platform/store.ts'

/** Whether a new version is installed and waiting (platform/pwa/worker.ts). */
export const isUpdateReady = createStore(false)

/**
 * The running build is older than the operator's minimum (app/release/minimum-version.ts), and the
 * newer one is loading, ready to use, or unavailable. Null when this build is new enough.
 */
export const neededUpdate = createStore<'loading' | 'ready' | 'unavailable' | null>(null)
