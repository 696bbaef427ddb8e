import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getEditorNotice } from '#api/configs/contract.ts'

/** Asked for once per sign-in: a notice is for the start, and is no part of the refresh. */
export const editorNoticeQuery = queryOptions({
  queryKey: ['editorNotice'],
  queryFn: ({ signal }) => callApi(getEditorNotice, undefined, signal),
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { isRefreshed: false },
})
