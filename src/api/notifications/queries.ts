import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import {
  getNotifications,
  postNotificationsRead,
  type AppNotification,
} from '#api/notifications/contract.ts'
import { patchRows } from '#api/patch-query.ts'
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
  patchRows<AppNotification>(client, KEYS.notifications, (item) =>
    isMeant(item.wireId) ? { ...item, isRead: true } : item,
  )
}

/** Marks some or all notifications as read; the list follows after the server's response. */
export const readNotificationsMutation = mutationOptions({
  mutationKey: ['readNotifications'],
  mutationFn: (what: { ids?: readonly WireId[] }) => callApi(postNotificationsRead, what),
  onSuccess: (_answer, { ids }, _result, { client }) => markRead(client, ids),
  meta: { affects: [KEYS.notifications], isAnswered: () => true },
})
