/** Whether a path belongs to the active orders: a list of them, or one order. */
export const isOrders = (path = ''): boolean => /^\/order(?:s|.Info|Timeout)/.test(path)
