import { createStore } from '#platform/store.ts'

/** A message has come by an event: the chat opens as soon as no dialog is in its way. */
export const isChatWanted = createStore(false)
