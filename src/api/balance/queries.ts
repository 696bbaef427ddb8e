import { queryOptions } from '@tanstack/react-query'
import { getBalance } from '#api/balance/contract.ts'
import { callApi } from '#api/call.ts'
import { KEYS } from '#api/query-keys.ts'

export const balanceQuery = queryOptions({
  queryKey: KEYS.balance,
  queryFn: ({ signal }) => callApi(getBalance, undefined, signal),
})
