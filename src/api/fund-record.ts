import { daysQuery } from '#api/days-query.ts'
import { state } from '#api/schema.ts'
import type { FundFilter } from '#domain/fund-filter.ts'
import { FUND_STATUSES, isSelected } from '#domain/fund-state.ts'
import type { Days } from '#domain/record-filter.ts'
import { RECORD_STATUSES, type RecordState } from '#domain/status.ts'

/** The state of a deposit or withdrawal; an unknown one is kept as it came. */
export const fundState = state(RECORD_STATUSES, (number, raw): RecordState => {
  const status = RECORD_STATUSES[number ?? -1]
  return status ? { status } : { status: 'unknown', rawStatus: raw }
})

export type FundListParams = { page: number; filter: FundFilter | undefined; days: Days }

/** Whether a filter selects a record, for all records if there is none. */
export const isOfFilter =
  (filter: FundFilter | undefined) =>
  ({ state: current }: { state: RecordState }): boolean =>
    filter === undefined || isSelected(current, filter)

export const fundListInput = ({ page, filter, days }: FundListParams) => ({
  query: {
    page,
    status: filter && FUND_STATUSES[filter].map((name) => RECORD_STATUSES.indexOf(name)).join(','),
    ...daysQuery(days),
  },
})
