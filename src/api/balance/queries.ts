import { queryOptions } from '@tanstack/react-query'
import { getBalance } from '#api/balance/contract.ts'
import { withStated } from '#api/balance/stated.ts'
import { callApi } from '#api/call.ts'
import { KEYS } from '#api/query-keys.ts'

export const balanceQuery = queryOptions({
  queryKey: KEYS.balance,
  queryFn: async ({ signal }) => {
    const askedAt = performance.now()
    return withStated(await callApi(getBalance, undefined, signal), askedAt)
  },
})
