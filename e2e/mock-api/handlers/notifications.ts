import { getNotifications, postNotificationsRead } from '#api/notifications/contract.ts'
import { fieldOf, type RequestBody } from '../body.ts'
import { handle } from '../handle.ts'
import { pageNumber, pageOf } from '../input.ts'
import { BackendError } from '../world/messages.ts'

/** The ids to mark as read; null for all. */
function idsOf(body: RequestBody): ReadonlySet<string> | null {
  const ids = fieldOf(body, 'ids')
  if (ids === undefined) return null
  if (!Array.isArray(ids)) throw new BackendError('invalidInput')
  return new Set(ids.map(String))
}

export const notificationRoutes = [
  handle(getNotifications, ({ world, query }) =>
    pageOf(world, world.state.notifications, pageNumber(query)),
  ),
  handle(postNotificationsRead, ({ world, body }) => {
    const ids = idsOf(body)
    for (const notification of world.state.notifications) {
      if (ids === null || ids.has(String(notification.id))) notification.read_at ??= world.wallNow()
    }
    return {}
  }),
]
