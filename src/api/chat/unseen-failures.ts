import { createStore } from '#platform/store.ts'

/** The ids of sent messages that turned out to have failed since the chat was last read (R10.85). */
export const unseenFailures = createStore<readonly string[]>([])
