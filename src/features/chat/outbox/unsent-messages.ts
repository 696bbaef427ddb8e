import * as v from 'valibot'
import { storedQuote } from '#features/chat/composer/draft.ts'
import type { Outgoing } from '#features/chat/outbox/outbox-rules.ts'
import { randomUuid } from '#platform/random-uuid.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { readStored } from '#platform/storage/read-stored.ts'
import { bySchema, storedAs, storedList } from '#platform/storage/stored-schema.ts'

/**
 * The member's texts that have not arrived. Like the draft, they stay on this device until they are
 * sent or deleted, or the member signs out. All tabs of the member share them.
 */
export type UnsentText = Pick<
  Outgoing,
  'localId' | 'text' | 'reply' | 'at' | 'isUnsure' | 'rejection' | 'idempotencyKey' | 'after'
>

const MAX_TEXTS = 20

const keyOf = (memberId: string) => `chatUnsent:${memberId}`

const storedTexts = storedList(
  v.object({
    localId: v.string(),
    text: v.string(),
    reply: storedQuote,
    at: storedAs<number>((at) => typeof at === 'number'),
    isUnsure: v.fallback(
      storedAs<boolean>((is) => typeof is === 'boolean'),
      true,
    ),
    rejection: v.fallback(v.nullable(v.string()), null),
    idempotencyKey: v.fallback(v.string(), randomUuid),
    after: v.fallback(v.nullable(v.string()), null),
  }),
)

/** However long they are: what the member has written is not dropped. */
export const parseUnsent = (stored: string | null): UnsentText[] =>
  readStored(stored, bySchema(storedTexts), Infinity) ?? []

/** The list with this text; null if it does not fit, because no stored text is dropped for it. */
export function withText(texts: readonly UnsentText[], next: UnsentText): UnsentText[] | null {
  const isThere = texts.some(({ localId }) => localId === next.localId)
  const all = isThere
    ? texts.map((text) => (text.localId === next.localId ? next : text))
    : [...texts, next]
  return all.length <= MAX_TEXTS ? all : null
}

export const readUnsent = (memberId: string) => parseUnsent(memberStorage.read(keyOf(memberId)))

export const hasUnsent = (memberId: string, localId: string) =>
  readUnsent(memberId).some((text) => text.localId === localId)

/** Stores the message. Returns false if it did not fit. */
export function storeUnsent(memberId: string, item: Outgoing): boolean {
  const { localId, text, reply, at, rejection, idempotencyKey, after } = item
  // if the page is closed during the request, its outcome is unknown
  const isUnsure = item.isUnsure || item.state === 'sending'
  const texts = withText(readUnsent(memberId), {
    localId,
    text,
    reply,
    at,
    isUnsure,
    rejection,
    idempotencyKey,
    after,
  })
  return texts !== null && memberStorage.write(keyOf(memberId), JSON.stringify(texts))
}

export function forgetUnsent(memberId: string, localId: string): void {
  const texts = readUnsent(memberId)
  const left = texts.filter((text) => text.localId !== localId)
  if (left.length === 0) memberStorage.remove(keyOf(memberId))
  else if (left.length < texts.length) memberStorage.write(keyOf(memberId), JSON.stringify(left))
}

export const onUnsentElsewhere = (memberId: string, listener: () => void) =>
  memberStorage.onOtherTabChange(keyOf(memberId), listener)
