import * as v from 'valibot'
import { expect, it } from 'vitest'
import { chatMessage, postChat } from '#api/chat/contract.ts'

it.each([7, '7', '9007199254740993'])(
  'a reply sends the id of the message %j in the type that the server used',
  (id) => {
    const { wireId } = v.parse(chatMessage, { id, reply_id: id })
    expect(postChat.input({ text: 'Yes', replyId: wireId }).body).toMatchObject({ reply_id: id })
    const { body } = postChat.input({ file: new File(['x'], 'x.png'), replyId: wireId })
    expect(body instanceof FormData && body.get('reply_id')).toBe(String(id))
  },
)

it.each([0, '0', '', null, undefined])('a message with the reply_id %j is no reply', (id) => {
  expect(v.parse(chatMessage, { id: 7, reply_id: id }).replyId).toBeNull()
})
