import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getRefresh } from '#api/refresh/contract.ts'

/** Minutes between automatic refreshes of every /mobile query (product.md, decision 5). */
export const refreshQuery = queryOptions({
  queryKey: ['refresh'],
  queryFn: ({ signal }) => callApi(getRefresh, undefined, signal),
})
