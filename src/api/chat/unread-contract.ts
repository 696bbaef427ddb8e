import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { pageOf } from '#api/list-schema.ts'
import { moment, nothing, text } from '#api/schema.ts'
import { isGiven } from '#lib/time.ts'

/** What the first load needs of the chat: the number of unread messages. */

/** The literal that marks the member's own messages (R10.11). */
export const MEMBER_AUTHOR = '会员'

/** Called without a page to count unread messages, those without read_at (R12.23). */
export const getChat = defineEndpoint({
  method: 'GET',
  path: '/mobile/chat',
  input: noInput,
  response: pageOf(
    v.pipe(
      v.object({ from: text, read_at: moment }),
      v.transform((wire) => ({
        isOwn: wire.from === MEMBER_AUTHOR,
        isRead: isGiven(wire.read_at),
      })),
    ),
  ),
})

/** Marks the chat read. */
export const postRead = defineEndpoint({
  method: 'POST',
  path: '/mobile/read',
  input: noInput,
  response: nothing,
})
