import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getChat, postRead } from '#api/chat/unread-contract.ts'
import { KEYS } from '#api/query-keys.ts'
import { memberStorage } from '#platform/session/member-storage.ts'

/** How many messages of support are unread: items without read_at (R10.17). */
export const unreadCountQuery = queryOptions({
  queryKey: KEYS.unreadCount,
  queryFn: async ({ signal }) => {
    const chat = await callApi(getChat, undefined, signal)
    return chat.items.filter((message) => !message.isRead && !message.isOwn).length
  },
})

/** No message is unread any more, whatever an answer that is on its way will say. */
export async function setNoneUnread(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: unreadCountQuery.queryKey })
  client.setQueryData(unreadCountQuery.queryKey, 0)
}

export const readMutation = mutationOptions({
  mutationFn: () => callApi(postRead, undefined),
  // nobody asked for it; the count is 0 before it is sent, and stays so while the chat is open
  meta: { affects: [], isBackground: true },
})

/** Tells this member's other tabs, where the same messages count as unread. */
const READ_KEY = 'chatRead'
export const announceRead = () => memberStorage.write(READ_KEY, String(Date.now()))
export const onReadElsewhere = (listener: () => void) =>
  memberStorage.onOtherTabChange(READ_KEY, listener)
