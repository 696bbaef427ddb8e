import { createStore } from '#platform/store.ts'

/**
 * 'live': events arrive. 'connecting': not yet, or not any more. 'failed': not for 60 s, or the
 * server is too old or the bridge's code did not load. Until it is live again, the app polls.
 */
export type RealtimeStatus = 'live' | 'connecting' | 'failed'

export const realtimeStatus = createStore<RealtimeStatus>('connecting')

/**
 * Why no attempt can succeed: the server speaks Socket.IO 2 or older, as laravel-echo-server 1
 * does.
 */
export const isServerTooOld = createStore(false)
