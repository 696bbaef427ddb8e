import type { FundFilter } from '#domain/fund-filter.ts'
import type { RecordState, RecordStatus } from '#domain/status.ts'

/** What the lists of deposits and withdrawals are narrowed to, and the statuses that stand for it. */
export const FUND_STATUSES = {
  pending: ['to-be-paid', 'to-be-approved'],
  completed: ['completed'],
  rejected: ['rejected', 'audit-failed', 'timed-out', 'wrong-amount', 'name-mismatch'],
  cancelled: ['cancelled'],
} as const satisfies Record<FundFilter, readonly RecordStatus[]>

const PENDING: ReadonlySet<string> = new Set(FUND_STATUSES.pending)
const REJECTED: ReadonlySet<string> = new Set(FUND_STATUSES.rejected)

/** Still under way: nothing has been decided. */
export const isPending = ({ status }: RecordState): boolean => PENDING.has(status)

/** It can be cancelled until its processing has begun. */
export const canCancel = ({ status }: RecordState): boolean => status === 'to-be-approved'

/** It was rejected: it can be corrected and sent again. */
export const canResubmit = ({ status }: RecordState): boolean => REJECTED.has(status)
