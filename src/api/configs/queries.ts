import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getEditorNotice } from '#api/configs/contract.ts'

/** Fetched once per sign-in, then when a refresh is due, not on each return to home. */
export const editorNoticeQuery = queryOptions({
  queryKey: ['editorNotice'],
  queryFn: ({ signal }) => callApi(getEditorNotice, undefined, signal),
  staleTime: Infinity,
  gcTime: Infinity,
})
