import { queryOptions } from '@tanstack/react-query'
import { getBalance } from '#api/balance/contract.ts'
import { callApi } from '#api/call.ts'

export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: ({ signal }) => callApi(getBalance, undefined, signal),
})
