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

/** A status that is known, or the server's own text for one that is not. */
export type OrderState = { status: OrderStatus } | { status: 'unknown'; rawStatus: string }
/** The same for deposits and withdrawals, which can be cancelled besides. */
export type RecordState = { status: RecordStatus } | { status: 'unknown'; rawStatus: string }

const DONE: ReadonlySet<string> = new Set<OrderStatus>([
  'completed',
  'rejected',
  'timed-out',
  'wrong-amount',
  'name-mismatch',
])

/** Nobody need act on the order any more. */
export const isDone = ({ status }: OrderState): boolean => DONE.has(status)

/** It waits for the member, as far as is known: a status that cannot be read is not taken for done. */
export const mayWait = ({ status }: OrderState): boolean =>
  status === 'to-be-paid' || status === 'unknown'
