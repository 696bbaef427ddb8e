import { createStore } from '#platform/store.ts'

/** Set when an event brings a message: the chat opens as soon as no dialog is open. */
export const isChatWanted = createStore(false)
