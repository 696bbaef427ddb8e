import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getChat } from '#api/chat/unread-contract.ts'
import { KEYS } from '#api/query-keys.ts'

/** The number of unread messages from support: items without read_at (R10.17, R10.87). */
export const unreadCountQuery = queryOptions({
  queryKey: KEYS.unreadCount,
  queryFn: async ({ signal }) => {
    const chat = await callApi(getChat, undefined, signal)
    return chat.items.filter((message) => !message.isRead && !message.isOwn).length
  },
})
