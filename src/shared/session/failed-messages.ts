import { createStore } from '#platform/store.ts'

/**
 * How many messages to customer service have failed and wait for the member (R10.85). The chat may
 * be closed by then, and a timeout shows no toast.
 */
export const failedMessages = createStore(0)
