/**
 * The two sides of the marketplace: 'collection' is an incoming order, 'payment' an order that the
 * member pays out.
 */
export const SIDES = ['collection', 'payment'] as const

export type Side = (typeof SIDES)[number]

export const isSide = (value: unknown): value is Side =>
  value === 'collection' || value === 'payment'

/** The app's URLs by side: the list, one order, the finished orders. */
export const SIDE_ROUTES = {
  collection: { list: '/ordersC', order: '/orderCInfo', history: '/orderCRecord' },
  payment: { list: '/ordersP', order: '/orderPInfo', history: '/orderPRecord' },
} as const satisfies Record<Side, Record<'list' | 'order' | 'history', string>>
