import { MEMBER_AUTHOR } from '#api/chat/unread-contract.ts'
import type { WireMessage } from './wire.ts'
import type { World } from './world.ts'

/** The backend's name for support; the member's is a constant of the app (R10.11). */
const SUPPORT_AUTHOR = '客服'
const SUPPORT_NAME = 'Customer Service'

export type NewMessage = {
  by: 'member' | 'support'
  text?: string
  fileUrl?: string
  replyId?: string | null
  createdAt?: string
  isRead?: boolean
}

export function findMessage(world: World, id: string): WireMessage | undefined {
  return world.state.chat.find((message) => String(message.id) === id)
}

function quoteOf(world: World, id: string | null | undefined): WireMessage['replyContent'] {
  const quoted = id && findMessage(world, id)
  return quoted ? { from: quoted.from, msg: quoted.message } : null
}

/** Returns a message in the backend's format, not yet logged. A file's text is its URL (R10.13). */
export function makeMessage(world: World, message: NewMessage): WireMessage {
  const isOwn = message.by === 'member'
  const createdAt = message.createdAt ?? world.wallNow()
  const text = message.fileUrl ?? message.text ?? ''
  // support reads immediately, so only support's messages can be unread
  const isRead = message.isRead ?? isOwn
  return {
    id: world.next('message'),
    reply_id: message.replyId ?? null,
    message: text,
    author: isOwn ? world.options.account : SUPPORT_NAME,
    from: isOwn ? MEMBER_AUTHOR : SUPPORT_AUTHOR,
    created_at: createdAt,
    type: message.fileUrl === undefined ? 'text' : 'file',
    data: { text, file: message.fileUrl === undefined ? null : { url: message.fileUrl } },
    replyContent: quoteOf(world, message.replyId),
    response_http: 200,
    read_at: isRead ? createdAt : null,
  }
}

/** Appends a message to the log. */
export function addMessage(world: World, message: NewMessage): WireMessage {
  const wire = makeMessage(world, message)
  world.state.chat = [wire, ...world.state.chat]
  return wire
}
