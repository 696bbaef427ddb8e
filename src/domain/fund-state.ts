import type { FundFilter } from '#domain/fund-filter.ts'
import type { RecordState, RecordStatus } from '#domain/status.ts'

/** The filters of the lists of deposits and withdrawals, with the statuses they stand for. */
export const FUND_STATUSES = {
  pending: ['to-be-paid', 'to-be-approved'],
  completed: ['completed'],
  rejected: ['rejected', 'audit-failed', 'timed-out', 'wrong-amount', 'name-mismatch'],
  cancelled: ['cancelled'],
} as const satisfies Record<FundFilter, readonly RecordStatus[]>

const PENDING: ReadonlySet<string> = new Set(FUND_STATUSES.pending)
const REJECTED: ReadonlySet<string> = new Set(FUND_STATUSES.rejected)

/** Whether a filter selects it. An unknown state is never hidden. */
export const isSelected = ({ status }: RecordState, filter: FundFilter): boolean =>
  status === 'unknown' || FUND_STATUSES[filter].some((name) => name === status)

/** Whether nothing has been decided yet. */
export const isPending = ({ status }: RecordState): boolean => PENDING.has(status)

/** Whether it can be cancelled: until processing has begun. */
export const canCancel = ({ status }: RecordState): boolean => status === 'to-be-approved'

/** Whether it was rejected, so that it can be corrected and sent again. */
export const canResubmit = ({ status }: RecordState): boolean => REJECTED.has(status)
