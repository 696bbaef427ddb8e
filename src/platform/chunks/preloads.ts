/**
 * Loaders of the code of sheets and the chat, run when the page is idle and the device has the files
 * (R16.86). Not of all screens: during so many requests Chromium often fails to activate the kill
 * switch.
 */
export const preloads: (() => Promise<unknown>)[] = []
