/**
 * What loads the code of screens, sheets and the chat, in the order in which they are likely to be
 * opened. Run when the page is idle and the device has the files (R16.86).
 */
export const loadsAhead: (() => Promise<unknown>)[] = []
