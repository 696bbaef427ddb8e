import { FUND_FILTERS, type FundFilter } from '#domain/fund-filter.ts'
import {
  recordFilterSearch,
  type OpenRecordSearch,
  type RecordFilter,
} from '#domain/record-filter.ts'

/** The search parameters of /depositRecord and /withdrawRecord. */
export const fundSearch = (
  search: Record<string, unknown>,
): RecordFilter<FundFilter> & OpenRecordSearch => ({
  ...recordFilterSearch(search, FUND_FILTERS),
  // neither list can be searched by text (product.md, part 2)
  q: undefined,
})
