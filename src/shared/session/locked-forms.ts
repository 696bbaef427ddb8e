import { createStore } from '#platform/store.ts'

/** How many forms on the screen say that the account is locked, so that no notice repeats it. */
export const lockedForms = createStore(0)
