import type { FundListParams } from '#api/fund-record.ts'
import { daysOf } from '#domain/applied-filter.ts'
import type { FundFilter } from '#domain/fund-filter.ts'
import type { RecordFilter } from '#domain/record-filter.ts'
import type { Day } from '#lib/manila-day.ts'

/** What a filter of /depositRecord or /withdrawRecord requests. */
export const fundParams = (
  filter: RecordFilter<FundFilter>,
  today: Day,
): Omit<FundListParams, 'page'> => ({ filter: filter.status, days: daysOf(filter, today) })
