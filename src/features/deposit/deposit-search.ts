import { searchTextOf } from '#lib/search-text.ts'

export type DepositSearch = {
  method?: 'bank' | 'usdt' | undefined
  /** The deposit that is sent anew. */
  from?: string | number | undefined
}

/** The search parameters of /deposit. Both are named: the router would let others through. */
export function depositSearch({ method, from }: Record<string, unknown>): DepositSearch {
  return {
    method: method === 'bank' || method === 'usdt' ? method : undefined,
    from: searchTextOf(from),
  }
}
