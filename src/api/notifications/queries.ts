import { mutationOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import type { Page } from '#api/list-schema.ts'
import {
  getNotifications,
  postNotificationsRead,
  type AppNotification,
} from '#api/notifications/contract.ts'
import { patchQuery } from '#api/patch-query.ts'
import { KEYS } from '#api/query-keys.ts'
import type { RecordSource } from '#api/record-list.ts'
import type { WireId } from '#api/schema.ts'

export const notificationRecords: RecordSource<AppNotification> = {
  root: KEYS.notifications,
  key: [],
  load: (page, signal) => callApi(getNotifications, { page }, signal),
  idOf: ({ id }) => id,
}

function markRead(client: QueryClient, ids: readonly WireId[] | undefined): void {
  const isMeant = (id: WireId) => ids === undefined || ids.includes(id)
  const read = (item: AppNotification) => (isMeant(item.wireId) ? { ...item, isRead: true } : item)
  patchQuery<InfiniteData<Page<AppNotification>>>(client, KEYS.notifications, (list) => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.map(read) })),
  }))
}

/** Marks some or all notifications as read; the list follows after the server's response. */
export const readNotificationsMutation = mutationOptions({
  mutationKey: ['readNotifications'],
  mutationFn: (what: { ids?: readonly WireId[] }) => callApi(postNotificationsRead, what),
  onSuccess: (_answer, { ids }, _result, { client }) => markRead(client, ids),
  meta: { affects: [KEYS.notifications], isAnswered: () => true },
})
