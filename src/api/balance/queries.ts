import { queryOptions } from '@tanstack/react-query'
import { getBalance } from '#api/balance/contract.ts'
import { withEventAmounts } from '#api/balance/event-amounts.ts'
import { callApi } from '#api/call.ts'
import { KEYS } from '#api/query-keys.ts'

export const balanceQuery = queryOptions({
  queryKey: KEYS.balance,
  queryFn: async ({ signal }) => {
    const requestedAt = performance.now()
    return withEventAmounts(await callApi(getBalance, undefined, signal), requestedAt)
  },
})
