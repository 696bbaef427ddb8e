import * as v from 'valibot'
import { defineEndpoint } from '#api/contract.ts'
import { pageOf } from '#api/list-schema.ts'
import { idOf, moment, nothing, text, wireId, type WireId } from '#api/schema.ts'
import { isGiven } from '#lib/time.ts'

/**
 * The subject of a notification by its type. The wire's names are assumed; an unknown one is shown
 * with its text and without a link.
 */
export const NOTIFICATION_SUBJECTS = {
  new_order: 'collection',
  order_closed: 'collection',
  new_payment: 'payment',
  payment_closed: 'payment',
  deposit: 'deposit',
  withdraw: 'withdrawal',
  announcement: 'announcement',
} as const

export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[keyof typeof NOTIFICATION_SUBJECTS]

const subjectOf = (type: string): NotificationSubject | null =>
  Object.hasOwn(NOTIFICATION_SUBJECTS, type)
    ? NOTIFICATION_SUBJECTS[type as keyof typeof NOTIFICATION_SUBJECTS]
    : null

const notification = v.pipe(
  v.object({
    id: wireId,
    type: text,
    title: text,
    body: text,
    related: text,
    read_at: moment,
    created_at: moment,
  }),
  v.transform((wire) => ({
    id: idOf(wire.id),
    wireId: wire.id,
    subject: subjectOf(wire.type),
    title: wire.title,
    body: wire.body,
    /** The id of the subject; empty if there is none. */
    related: wire.related,
    isRead: isGiven(wire.read_at),
    createdAt: wire.created_at,
  })),
)

export type AppNotification = v.InferOutput<typeof notification>

/** The member's notifications, newest first (R18.25). */
export const getNotifications = defineEndpoint({
  method: 'GET',
  path: '/mobile/notifications',
  input: ({ page }: { page: number }) => ({ query: { page } }),
  response: pageOf(notification),
  assumed: true,
})

/** Marks notifications as read: without ids, all of them (R18.25). */
export const postNotificationsRead = defineEndpoint({
  method: 'POST',
  path: '/mobile/notifications/read',
  input: ({ ids }: { ids?: readonly WireId[] }) => ({ body: ids === undefined ? {} : { ids } }),
  response: nothing,
  assumed: true,
})
