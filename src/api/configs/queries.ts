import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getEditorNotice } from '#api/configs/contract.ts'

/** Asked for once per sign-in, and then only by the refresh: coming back to home asks nothing. */
export const editorNoticeQuery = queryOptions({
  queryKey: ['editorNotice'],
  queryFn: ({ signal }) => callApi(getEditorNotice, undefined, signal),
  staleTime: Infinity,
  gcTime: Infinity,
})
