import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getSelfCheck } from '#api/self-check/contract.ts'

/**
 * One self-check. Each opening of the dialog makes a new check with its own result; while it is
 * shown it is refreshed like everything else, and no more often.
 */
export const selfCheckQuery = (opening: number) =>
  queryOptions({
    queryKey: ['selfCheck', opening],
    queryFn: ({ signal }) => callApi(getSelfCheck, undefined, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
