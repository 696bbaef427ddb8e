import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { pageOf } from '#api/list-schema.ts'
import { nothing, text } from '#api/schema.ts'

/** What the first load needs of the chat: how much of it is unread. */

/** The literal that marks the member's own messages (spec §3). */
export const MEMBER_AUTHOR = '会员'

/** GET /mobile/chat without a page (spec §7): counted for unread, items without read_at. */
export const getChat = defineEndpoint({
  method: 'GET',
  path: '/mobile/chat',
  input: noInput,
  response: pageOf(
    v.pipe(
      v.object({ from: text, read_at: text }),
      v.transform((wire) => ({
        isOwn: wire.from === MEMBER_AUTHOR,
        isRead: wire.read_at !== '',
      })),
    ),
  ),
})

/** POST /mobile/read (spec §7): marks the chat read. */
export const postRead = defineEndpoint({
  method: 'POST',
  path: '/mobile/read',
  input: noInput,
  response: nothing,
})
