/**
 * Order states, assumed numbers with the spec's words (product.md, part 2). A value that is not
 * listed stays as it came and is shown raw.
 */
export const ORDER_STATUSES = [
  'to-be-paid',
  'to-be-approved',
  'completed',
  'rejected',
  'audit-failed',
  'timed-out',
  'wrong-amount',
  'name-mismatch',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]
