import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { chatLogQuery } from '#api/chat/log-queries.ts'
import { unreadCountQuery } from '#api/chat/queries.ts'
import { postRead } from '#api/chat/unread-contract.ts'
import { unseenFailures } from '#api/chat/unseen-failures.ts'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { memberStorage } from '#platform/session/member-storage.ts'

/**
 * Whether the conversation is open in a visible page: it marks new messages as read once they are in
 * view, and keeps the unread count itself.
 */
export const isBeingRead = (client: QueryClient): boolean =>
  !pageHidden.get() &&
  client.getQueryCache().find({ queryKey: chatLogQuery.queryKey })?.isActive() === true

/** Everything has been seen: sets the unread count to 0 and discards running requests for it. */
export async function setNoneUnread(client: QueryClient): Promise<void> {
  unseenFailures.set([])
  await client.cancelQueries({ queryKey: unreadCountQuery.queryKey })
  client.setQueryData(unreadCountQuery.queryKey, 0)
}

/** Requests the unread count again: messages may have arrived that nobody has seen. */
export function recountUnread(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: unreadCountQuery.queryKey })
}

/** Tells this member's other tabs that the messages are read. */
const READ_KEY = 'chatRead'
const announceRead = () => memberStorage.write(READ_KEY, String(Date.now()))

/**
 * Reports the messages as read, and tells this member's other tabs. `isOpen` is whether the chat
 * still is: messages that arrive later are unread, and only the server has their count.
 */
export const readMutation = mutationOptions({
  mutationFn: (_chat: { isOpen: () => boolean }) => callApi(postRead, undefined),
  // sent by the app itself; the count is set to 0 before and stays 0 while the chat is open
  meta: { affects: [], isBackground: true },
  onSuccess: (_answer, { isOpen }, _result, { client }) => {
    // messages have arrived behind a hidden page
    const isBehind = pageHidden.get() && client.getQueryData(unreadCountQuery.queryKey) !== 0
    if (isBehind || !isOpen()) recountUnread(client)
    // discards an unread count requested earlier
    else void setNoneUnread(client)
    if (!isBehind) announceRead()
  },
  // an open chat sends it again
  onError: (_error, { isOpen }, _result, { client }) => {
    if (!isOpen()) recountUnread(client)
  },
})

export const onReadElsewhere = (listener: () => void) =>
  memberStorage.onOtherTabChange(READ_KEY, listener)
