import { searchTextOf } from '#lib/search-text.ts'

export type DepositSearch = {
  method?: 'bank' | 'usdt' | undefined
  /** The deposit being resubmitted. */
  from?: string | number | undefined
}

/**
 * The search parameters of /deposit. Both are always present: the router would pass through others.
 */
export function depositSearch({ method, from }: Record<string, unknown>): DepositSearch {
  return {
    method: method === 'bank' || method === 'usdt' ? method : undefined,
    from: searchTextOf(from),
  }
}
