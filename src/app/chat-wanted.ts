import { createStore } from '#platform/store.ts'

/** An event has brought a message: the chat opens as soon as no dialog is open. */
export const isChatWanted = createStore(false)
