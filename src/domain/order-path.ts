import { SIDE_ROUTES, type Side } from '#domain/side.ts'

/** The hash path of an order's own screen. */
export const orderPath = (side: Side, orderId: string): string =>
  `${SIDE_ROUTES[side].order}?id=${encodeURIComponent(orderId)}`
