import * as v from 'valibot'
import { MEMBER_AUTHOR } from '#api/chat/unread-contract.ts'
import { defineEndpoint } from '#api/contract.ts'
import { pageOf } from '#api/list-schema.ts'
import {
  count,
  dataOf,
  idOf,
  ifAny,
  moment,
  nested,
  nothing,
  reads,
  text,
  wireId,
  type WireId,
} from '#api/schema.ts'
import { readId } from '#lib/normalise/id.ts'
import { isGiven } from '#lib/time.ts'

/** 0, the default of a number column, is no message's id. */
function readReplyId(value: unknown): WireId | null {
  const id = readId(value)
  return id === null || id === '0' ? null : (value as WireId)
}

/** A message's author, text and file. */
const CONTENT = {
  message: text,
  from: text,
  type: text,
  data: nested(v.object({ text, file: nested(v.object({ url: text })) })),
}

const fromContent = (wire: v.InferOutput<v.ObjectSchema<typeof CONTENT, undefined>>) => ({
  text: wire.data.text || wire.message,
  fileUrl: wire.data.file.url || null,
  isFile: wire.type === 'file',
  isOwn: wire.from === MEMBER_AUTHOR,
})

export const chatMessage = v.pipe(
  v.object({
    ...CONTENT,
    id: wireId,
    reply_id: reads<WireId | null, WireId | null>('text', readReplyId),
    author: text,
    created_at: moment,
    replyContent: nested(v.object({ from: text, msg: text })),
    response_http: count,
    read_at: moment,
  }),
  v.transform((wire) => ({
    ...fromContent(wire),
    id: idOf(wire.id),
    wireId: wire.id,
    replyId: wire.reply_id,
    author: wire.author,
    createdAt: wire.created_at,
    // fetched if it has come without its text: PHP writes a missing object as []
    quote: wire.replyContent.msg
      ? { isOwn: wire.replyContent.from === MEMBER_AUTHOR, text: wire.replyContent.msg }
      : null,
    // customer service's own messages cannot be sent again from here
    hasFailed: wire.response_http === 400 && wire.from === MEMBER_AUTHOR,
    isRead: isGiven(wire.read_at),
  })),
)

export type ChatMessage = v.InferOutput<typeof chatMessage>

/** A page of the history, newest first (R12.22). */
export const getChatHistory = defineEndpoint({
  method: 'GET',
  path: '/mobile/chat',
  input: (params: { page: number }) => ({ query: { page: params.page } }),
  response: pageOf(chatMessage),
})

export type OutgoingMessage = { text: string; replyId?: WireId } | { file: File; replyId?: WireId }

/** Sends a text as JSON of type 0 (R12.24), a file as multipart of type 1 (R12.25). */
export const postChat = defineEndpoint({
  method: 'POST',
  path: '/mobile/chat',
  input: (message: OutgoingMessage) => {
    const reply = message.replyId === undefined ? {} : { reply_id: message.replyId }
    if ('text' in message) return { body: { message: message.text, type: 0, ...reply } }
    const body = new FormData()
    body.set('type', '1')
    body.append('message[]', message.file)
    if (message.replyId !== undefined) body.set('reply_id', String(message.replyId))
    return { body }
  },
  response: nothing,
})

/** What a quote shows of its message; it may have the short form of `replyContent`. */
const quotedMessage = v.pipe(
  v.object({ ...CONTENT, msg: ifAny(text) }),
  v.transform(({ msg, ...wire }) => fromContent({ ...wire, message: wire.message || msg })),
  v.check((message) => message.text !== '' || message.fileUrl !== null),
)

/** The message that another one quotes. */
export const getMessage = defineEndpoint({
  method: 'GET',
  path: '/mobile/messages/:reply_id',
  input: (params: { replyId: WireId }) => ({ path: { reply_id: params.replyId } }),
  response: dataOf(quotedMessage),
})
