/**
 * The states of orders, deposits and withdrawals by the server's number: the spec's words
 * (product.md, part 2). The last one only deposits and withdrawals have; its number is assumed.
 */
export const RECORD_STATUSES = [
  'to-be-paid',
  'to-be-approved',
  'completed',
  'rejected',
  'audit-failed',
  'timed-out',
  'wrong-amount',
  'name-mismatch',
  'cancelled',
] as const

export type RecordStatus = (typeof RECORD_STATUSES)[number]

/** A known state, or the server's own text for one that is not known. */
export type RecordState = { known: RecordStatus } | { known: null; raw: string }
