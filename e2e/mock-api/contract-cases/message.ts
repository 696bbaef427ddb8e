import { expect } from 'vitest'
import { getAnnouncements } from '#api/announcements/contract.ts'
import { getChatHistory, getMessage, postChat } from '#api/chat/contract.ts'
import { getChat, postRead } from '#api/chat/unread-contract.ts'
import { getEditorNotice } from '#api/configs/contract.ts'
import { getEvents, postClaim } from '#api/events/contract.ts'
import { getNotifications, postNotificationsRead } from '#api/notifications/contract.ts'
import type { MockWorld } from '../control/client.ts'
import { happy, page, photo, type Case } from './case.ts'

/** Announcements, notifications and chat. */

const quotedMessage = async (world: MockWorld) => ({
  replyId: (await world.snapshot()).chat[0]?.id ?? '',
})

export const messageCases: Case[] = [
  happy('getAnnouncements', getAnnouncements, undefined, {
    items: expect.toSatisfy((items: unknown[]) => items.length === 4),
    dropped: 0,
  }),
  happy('getChat', getChat, undefined, page(30, null)),
  happy('getChatHistory', getChatHistory, { page: 2 }, page(10, null)),
  happy('postChat, text', postChat, { text: 'Hello' }, null),
  happy(
    'postChat, reply',
    postChat,
    async (world) => ({ text: 'Yes', ...(await quotedMessage(world)) }),
    null,
  ),
  happy('postChat, file', postChat, photo, null),
  happy(
    'postChat, file as a reply',
    postChat,
    async (world) => ({ ...photo, ...(await quotedMessage(world)) }),
    null,
  ),
  happy('postRead', postRead, undefined, null),
  happy('getMessage', getMessage, quotedMessage, expect.objectContaining({ isOwn: false })),
  happy('getEditorNotice', getEditorNotice, undefined, expect.stringContaining('<h3>')),
  happy('getEvents', getEvents, { page: 1 }, page(4, null)),
  happy('postClaim', postClaim, { id: '31' }, null),
  happy('getNotifications', getNotifications, { page: 1 }, page(20, 2)),
  happy('getNotifications, last page', getNotifications, { page: 2 }, page(6, null)),
  happy('postNotificationsRead, one', postNotificationsRead, { ids: [1] }, null),
  happy('postNotificationsRead, all', postNotificationsRead, {}, null),
]
