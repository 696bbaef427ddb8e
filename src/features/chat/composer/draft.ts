import type { WireId } from '#api/chat/contract.ts'
import { parseUntrustedJson } from '#lib/json.ts'
import { memberStorage } from '#platform/session/member-storage.ts'

/** What a message answers; its id in the type it came in, as it will be sent. */
export type Quote = { id: WireId; isOwn: boolean; text: string }

/** A message that is being written. It stays on this device until it is sent or the member leaves. */
export type Draft = {
  text: string
  reply: Quote | null
  /** The order that the message is about. */
  about: string | null
}

export const EMPTY_DRAFT: Draft = { text: '', reply: null, about: null }

const keyOf = (memberId: string) => `chatDraft:${memberId}`
const asText = (value: unknown) => (typeof value === 'string' ? value : null)

export function readQuote(value: unknown): Quote | null {
  const { id, isOwn, text } = Object(value) as Record<string, unknown>
  if (typeof id !== 'string' && typeof id !== 'number') return null
  return { id, isOwn: isOwn === true, text: asText(text) ?? '' }
}

export function readDraft(memberId: string): Draft {
  const stored = parseUntrustedJson(memberStorage.read(keyOf(memberId)) ?? '')
  const { text, reply, about } = Object(stored) as Record<string, unknown>
  return { text: asText(text) ?? '', reply: readQuote(reply), about: asText(about) }
}

export function keepDraft(memberId: string, draft: Draft): void {
  const isEmpty = draft.text === '' && draft.reply === null && draft.about === null
  if (isEmpty) memberStorage.remove(keyOf(memberId))
  else memberStorage.write(keyOf(memberId), JSON.stringify(draft))
}

/** Whether there is anything to see in it: white space and invisible characters are no message. */
export function isBlank(text: string): boolean {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}\u{2800}\u{3164}\u{ffa0}]/gu, '') === ''
}
