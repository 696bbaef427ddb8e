/** Whether the device reports being online; for code that runs before the app and its stores. */
export const isOnline = (): boolean => navigator.onLine
