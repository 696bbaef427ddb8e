import { FUND_FILTER_NAMES, type FundFilter } from '#api/fund-record.ts'
import { recordFilterSearch, type RecordFilter } from '#lib/record-filter.ts'

/** The search parameters of /depositRecord and /withdrawRecord. */
export const fundSearch = (search: Record<string, unknown>): RecordFilter<FundFilter> => ({
  ...recordFilterSearch(search, FUND_FILTER_NAMES),
  // neither list can be searched by text (product.md, part 2)
  q: undefined,
})
