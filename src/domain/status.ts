/**
 * Order states by the server's number, assumed numbers with the spec's words (product.md, part 2).
 * A value that is not listed stays as it came and is shown raw.
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

/** Deposits and withdrawals have one state more; its number is assumed. */
export const RECORD_STATUSES = [...ORDER_STATUSES, 'cancelled'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type RecordStatus = (typeof RECORD_STATUSES)[number]

/** A known state, or the server's own text for one that is not known. */
export type RecordState = { known: RecordStatus } | { known: null; raw: string }
