import * as v from 'valibot'
import type { WireId } from '#api/schema.ts'
import { splitOrder, withOrderLine } from '#features/chat/composer/order-line.ts'
import { memberMemory } from '#platform/session/member-memory.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { readStored } from '#platform/storage/read-stored.ts'
import { bySchema, storedAs } from '#platform/storage/stored-schema.ts'

/** The quoted message; its id keeps the type of the response, in which it is sent back. */
export type Quote = { id: WireId; isOwn: boolean; text: string }

/** A message being written. It stays on this device until it is sent or the member signs out. */
export type ChatDraft = {
  text: string
  reply: Quote | null
  /** The order that the message is about. */
  about: string | null
}

export const EMPTY_DRAFT: ChatDraft = { text: '', reply: null, about: null }

const keyOf = (memberId: string) => `chatDraft:${memberId}`

const quote = v.object({
  id: storedAs<WireId>((id) => typeof id === 'string' || typeof id === 'number'),
  isOwn: v.fallback(
    storedAs<boolean>((is) => typeof is === 'boolean'),
    false,
  ),
  text: v.fallback(v.string(), ''),
})

/** An invalid quote is dropped; the text of the answer stays. */
export const storedQuote = v.fallback(v.nullable(quote), null)

/** Only an invalid field is dropped; the rest of the draft stays. */
const storedDraft = v.object({
  text: v.fallback(v.string(), ''),
  reply: storedQuote,
  about: v.fallback(v.nullable(v.string()), null),
})

/** However long it is: what the member has typed is not dropped. */
export const readChatDraft = (memberId: string): ChatDraft =>
  readStored(memberMemory.read(keyOf(memberId)), bySchema(storedDraft), Infinity) ?? EMPTY_DRAFT

export function keepChatDraft(memberId: string, draft: ChatDraft): void {
  const isEmpty = draft.text === '' && draft.reply === null && draft.about === null
  if (isEmpty) memberMemory.remove(keyOf(memberId))
  else memberMemory.write(keyOf(memberId), JSON.stringify(draft))
}

export const onDraftElsewhere = (memberId: string, listener: () => void) =>
  memberStorage.onOtherTabChange(keyOf(memberId), listener)

/** The order that what has been typed is about; none if nothing has. */
const typedAbout = ({ text, about }: ChatDraft) => (text.trim() === '' ? null : about)

/** The draft about an order. What was typed about another one names that one itself. */
export function withAbout(draft: ChatDraft, about: string, language: string): ChatDraft {
  const { order, rest } = splitOrder(draft.text)
  const before = order ?? typedAbout(draft)
  return { ...draft, text: withOrderLine(before === about ? null : before, rest, language), about }
}

/** The draft with a message that was not sent in front of what has been typed since. */
export function withTakenBack(
  draft: ChatDraft,
  message: { text: string; reply: Quote | null },
): ChatDraft {
  const { order, rest } = splitOrder(message.text)
  const about = typedAbout(draft)
  const isOtherOrder = about !== null && about !== order
  const texts = [isOtherOrder ? message.text : rest, draft.text]
  return {
    text: texts.filter((text) => text !== '').join('\n'),
    reply: draft.reply ?? message.reply,
    about: about ?? order,
  }
}
