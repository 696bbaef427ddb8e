import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getChat } from '#api/chat/contract.ts'
import { kept } from '#api/kept.ts'

/** How many messages of support are unread: items without read_at (spec §7). */
export const unreadCountQuery = queryOptions({
  queryKey: ['chat', 'unread'],
  queryFn: async ({ signal }) => {
    const chat = await callApi(getChat, undefined, signal)
    return chat.items.filter((message) => !message.isRead && !message.isOwn).length
  },
  ...kept(),
})
