/**
 * Loaders of the code of sheets and the chat. Run when the page is idle and the device has the files
 * (R16.86). Not of all screens: with so many requests Chromium overlooked the kill switch (1 in 7).
 */
export const loadsAhead: (() => Promise<unknown>)[] = []
