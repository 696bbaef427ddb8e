import { createStore } from '#platform/store.ts'

/** Whether the device says it is online. */
export const online = createStore(navigator.onLine)

window.addEventListener('online', () => online.set(true))
window.addEventListener('offline', () => online.set(false))
