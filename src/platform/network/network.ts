import { isOnline } from '#platform/network/is-online.ts'
import { createStore } from '#platform/store.ts'

/** Whether the device reports being online. */
export const online = createStore(isOnline())

window.addEventListener('online', () => online.set(true))
window.addEventListener('offline', () => online.set(false))
