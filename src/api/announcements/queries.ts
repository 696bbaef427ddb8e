import { queryOptions } from '@tanstack/react-query'
import { getAnnouncements } from '#api/announcements/contract.ts'
import { callApi } from '#api/call.ts'

export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: ({ signal }) => callApi(getAnnouncements, undefined, signal),
})
