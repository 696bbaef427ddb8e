/**
 * Loaders of the code of screens, sheets and the chat, in the order of their registration; run when
 * the page is idle and the device has the files (R16.86).
 */
export const preloads: (() => Promise<unknown>)[] = []
