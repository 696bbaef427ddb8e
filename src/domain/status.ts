/**
 * Order states by the server's number: assumed numbers (R6.06) with the specified names (R6.05). An
 * unknown value is kept and shown raw.
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

/** Deposits and withdrawals have one more state; its number is assumed. */
export const RECORD_STATUSES = [...ORDER_STATUSES, 'cancelled'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type RecordStatus = (typeof RECORD_STATUSES)[number]

/** A known status, or the server's own text for an unknown one. */
export type OrderState = { status: OrderStatus } | { status: 'unknown'; rawStatus: string }
/** The same for deposits and withdrawals, which can also be cancelled. */
export type RecordState = { status: RecordStatus } | { status: 'unknown'; rawStatus: string }

/** The states of an order that needs no further action by anybody. */
export const DONE_STATUSES = [
  'completed',
  'rejected',
  'timed-out',
  'wrong-amount',
  'name-mismatch',
] as const satisfies readonly OrderStatus[]

const DONE: ReadonlySet<string> = new Set(DONE_STATUSES)

export const isDone = ({ status }: OrderState): boolean => DONE.has(status)

/** Whether it waits for the member; true for an unknown status, which must not count as done. */
export const mayWait = ({ status }: OrderState): boolean =>
  status === 'to-be-paid' || status === 'unknown'
