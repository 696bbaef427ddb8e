import { createStore } from '#platform/store.ts'

/**
 * Why the last session ended by itself, for the sign-in screen; null after a voluntary sign-out.
 */
export const exitNotice = createStore<{ message: string } | null>(null)

/** Whether the server is being told of a sign-out, which ends the session here in any case. */
export const isSigningOut = createStore(false)
