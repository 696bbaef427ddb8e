import { daysQuery } from '#api/days-query.ts'
import { state } from '#api/schema.ts'
import type { Days } from '#domain/record-filter.ts'
import type { FundFilter } from '#domain/fund-filter.ts'
import { RECORD_STATUSES, type RecordState, type RecordStatus } from '#domain/status.ts'

/** The state of a deposit or a withdrawal; one that nobody knows stays as it came. */
export const fundState = state(RECORD_STATUSES, (number, raw): RecordState => {
  const known = RECORD_STATUSES[number ?? -1]
  return known ? { known } : { known: null, raw }
})

/** What the lists of deposits and withdrawals are narrowed to, and the states that stand for it. */
const FUND_STATUSES = {
  pending: ['to-be-paid', 'to-be-approved'],
  completed: ['completed'],
  rejected: ['rejected', 'audit-failed', 'timed-out', 'wrong-amount', 'name-mismatch'],
  cancelled: ['cancelled'],
} as const satisfies Record<FundFilter, readonly RecordStatus[]>

/** Still under way: nothing has been decided. */
export function isPending({ known }: RecordState): boolean {
  return (FUND_STATUSES.pending as readonly (RecordStatus | null)[]).includes(known)
}

/** It may be taken back as long as nobody has looked at it. */
export const canCancel = ({ known }: RecordState) => known === 'to-be-approved'

export type FundListParams = { page: number; filter: FundFilter | undefined; days: Days }

export const fundListInput = ({ page, filter, days }: FundListParams) => ({
  query: {
    page,
    status: filter && FUND_STATUSES[filter].map((name) => RECORD_STATUSES.indexOf(name)).join(','),
    ...daysQuery(days),
  },
})

/** It was turned down: it can be put right and sent again. */
export const canResubmit = ({ known }: RecordState) =>
  known !== null && (FUND_STATUSES.rejected as readonly RecordStatus[]).includes(known)
