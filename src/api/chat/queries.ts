import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getChat, postRead } from '#api/chat/unread-contract.ts'
import { KEYS } from '#api/query-keys.ts'
import { memberStorage } from '#platform/session/member-storage.ts'

/** The number of unread messages from support: items without read_at (R10.17). */
export const unreadCountQuery = queryOptions({
  queryKey: KEYS.unreadCount,
  queryFn: async ({ signal }) => {
    const chat = await callApi(getChat, undefined, signal)
    return chat.items.filter((message) => !message.isRead && !message.isOwn).length
  },
})

/** Sets the unread count to 0 and discards running requests for it. */
export async function setNoneUnread(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: unreadCountQuery.queryKey })
  client.setQueryData(unreadCountQuery.queryKey, 0)
}

export const readMutation = mutationOptions({
  mutationFn: () => callApi(postRead, undefined),
  // sent by the app itself; the count is set to 0 before and stays 0 while the chat is open
  meta: { affects: [], isBackground: true },
})

/** Tells this member's other tabs that the messages are read. */
const READ_KEY = 'chatRead'
export const announceRead = () => memberStorage.write(READ_KEY, String(Date.now()))
export const onReadElsewhere = (listener: () => void) =>
  memberStorage.onOtherTabChange(READ_KEY, listener)
