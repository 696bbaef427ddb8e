import * as v from 'valibot'
import { expect, it } from 'vitest'
import { chatMessage, getMessage, postChat } from '#api/chat/contract.ts'
import { getChat } from '#api/chat/unread-contract.ts'

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

it.each([[[]], [{}], [{ from: '会员', msg: '' }], [{ from: '会员', msg: null }]])(
  'a quote that comes as %j is fetched',
  (replyContent) => {
    expect(v.parse(chatMessage, { id: 7, reply_id: 1, replyContent }).quote).toBeNull()
  },
)

it.each([
  ['会员', true],
  ['客服', false],
  [null, false],
])("a quote from %j is the member's own: %s", (from, isOwn) => {
  const wire = { id: 7, reply_id: 1, replyContent: { from, msg: 'Yes' } }
  expect(v.parse(chatMessage, wire).quote).toEqual({ isOwn, text: 'Yes' })
})

it.each<[unknown, boolean]>([
  [null, false],
  [0, false],
  ['0000-00-00 00:00:00', false],
  ['2026-11-20 10:00:00', true],
  [1_795_600_000, true],
  [{ date: '2026-11-20 10:00:00.000000', timezone: 'Asia/Manila' }, true],
  ['just now', true],
])('a message with the read_at %j is read: %s', (read_at, isRead) => {
  const wire = { id: 7, read_at }
  expect(v.parse(chatMessage, wire)).toMatchObject({ isRead })
  expect(v.parse(getChat.response, { data: [wire] }).items).toEqual([{ isOwn: false, isRead }])
})

it.each([
  { id: 5, from: '会员', message: 'Hello', type: 'text' },
  { from: '会员', message: 'Hello' },
  { from: '会员', msg: 'Hello' },
  { from: '会员', data: { text: 'Hello' } },
  { from: '会员', data: '{"text":"Hello"}' },
])('a quoted message may have the short form of a quote: %j', (data) => {
  expect(v.parse(getMessage.response, { data })).toMatchObject({ isOwn: true, text: 'Hello' })
})

it.each([{}, { id: 5 }, { id: 5, message: '' }, null, 'x'])(
  'a quoted message without content is not available: %j',
  (data) => expect(v.is(getMessage.response, { data })).toBe(false),
)

it.each([
  ['会员', 400, true],
  ['会员', 200, false],
  ['客服', 400, false],
])(
  'a message from %j with the response_http %i has failed: %s',
  (from, response_http, hasFailed) => {
    expect(v.parse(chatMessage, { id: 7, from, response_http })).toMatchObject({ hasFailed })
  },
)
