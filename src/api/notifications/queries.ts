import {
  infiniteQueryOptions,
  mutationOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import {
  getNotifications,
  postNotificationsRead,
  type AppNotification,
} from '#api/notifications/contract.ts'
import type { Page } from '#api/schema.ts'

type Pages = InfiniteData<Page<AppNotification>, number>

/** A list that grows while it is read pushes its last ones onto the next page: each once. */
function flatten({ pages }: Pages): AppNotification[] {
  const byId = new Map<string, AppNotification>()
  for (const { items } of pages) {
    for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item)
  }
  return [...byId.values()]
}

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam, signal }) => callApi(getNotifications, { page: pageParam }, signal),
  initialPageParam: 1,
  getNextPageParam: ({ nextPage }, _pages, asked) =>
    nextPage !== null && nextPage > asked ? nextPage : null,
  select: flatten,
})

function markRead(client: QueryClient, ids: readonly string[] | undefined): void {
  const isMeant = (id: string) => ids === undefined || ids.includes(id)
  client.setQueryData<Pages>(
    notificationsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (isMeant(item.id) ? { ...item, isRead: true } : item)),
        })),
      },
  )
}

/** Marks some notifications read, or all of them; the list follows once the server knows. */
export const readNotificationsMutation = mutationOptions({
  mutationKey: ['readNotifications'],
  mutationFn: (what: { ids?: readonly string[] }) => callApi(postNotificationsRead, what),
  onSuccess: (_answer, { ids }, _result, { client }) => {
    markRead(client, ids)
    const { queryKey } = notificationsQuery
    // an answer that is on its way may be older than the change
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
  },
})
