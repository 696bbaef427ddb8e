import type { ChatMessage } from '#api/chat/contract.ts'
import { captionOf, mediaOf, type FileParts } from '#features/chat/messages/message-media.ts'
import { isHopeless, type Outbox, type Outgoing } from '#features/chat/outbox/outbox-rules.ts'
import { isBlank } from '#lib/hidden-characters.ts'
import { type Day, manilaDay } from '#lib/manila-day.ts'

/** Messages of one sender within this time of each other are grouped (R10.80). */
const TOGETHER_MS = 3 * 60_000

/**
 * One row of the conversation: a message, below a day line if it is the first of its day. `joins`:
 * it is grouped with the message above, which has the same sender.
 */
export type Row = { key: string; day: Day | null; joins: boolean } & (
  | { kind: 'message'; message: ChatMessage; sent: Outgoing | undefined }
  | { kind: 'outgoing'; item: Outgoing }
)

type Received = Extract<Row, { kind: 'message' }>

/** Whether a row is a message of customer service. */
export const isReceived = (row: Row): row is Received =>
  row.kind === 'message' && !row.message.isOwn

/** The log's messages, followed by the outbox. A sent message keeps its key when it arrives. */
export function rowsOf(messages: readonly ChatMessage[], { items, arrived }: Outbox): Row[] {
  let last: Day | null = null
  let above: { isOwn: boolean; ms: number | null } | null = null
  const joins = (isOwn: boolean, ms: number | null, day: Day | null): boolean => {
    const before = above
    above = { isOwn, ms }
    if (before?.isOwn !== isOwn || day !== null || ms === null || before.ms === null) return false
    return Math.abs(ms - before.ms) <= TOGETHER_MS
  }
  const newDayOf = (ms: number | null): Day | null => {
    const day = ms === null ? null : manilaDay(ms)
    if (day === null || day === last) return null
    last = day
    return day
  }
  const received = messages.map((message): Row => {
    const sent = arrived.get(message.id)
    const key = sent?.localId ?? message.id
    const day = newDayOf(message.createdAt.ms)
    const isJoined = joins(message.isOwn, message.createdAt.ms, day)
    return { kind: 'message', key, day, joins: isJoined, message, sent }
  })
  const outgoing = items.map((item): Row => {
    // an older unsent message does not start an earlier day below
    const isLater = last === null || manilaDay(item.at) > last
    const day = isLater ? newDayOf(item.at) : null
    return { kind: 'outgoing', key: item.localId, day, joins: joins(true, item.at, day), item }
  })
  return [...received, ...outgoing]
}

export const hasFailed = (row: Row): boolean =>
  row.kind === 'outgoing' ? row.item.state === 'failed' : row.message.hasFailed

/** The actions on a message, in the order of its menu. */
export type RowAction = 'resend' | 'edit' | 'reply' | 'copy' | 'delete'

export function actionsOf(row: Row): RowAction[] {
  const copy = copiedText(row) === '' ? [] : (['copy'] as const)
  if (row.kind === 'message') {
    // what has no content cannot be sent
    const isResent = row.message.hasFailed && !isBlank(copiedText(row))
    return isResent ? ['resend', 'reply', ...copy] : ['reply', ...copy]
  }
  const { state, file, isUnsure } = row.item
  if (state !== 'failed') return [...copy]
  if (isHopeless(row.item)) return ['delete']
  // a text that may have arrived is first looked for
  const edit = file || isUnsure ? [] : (['edit'] as const)
  return ['resend', ...edit, ...copy, 'delete']
}

/** A message's text, or the URL of its file. */
export const textOf = (message: FileParts): string =>
  message.text || (mediaOf(message)?.url ?? message.fileUrl ?? '')

/** What Copy copies: the message's raw text, or the URL of its file. */
export function copiedText(row: Row): string {
  if (row.kind === 'outgoing') return row.item.text
  return textOf(row.message)
}

/** What the menu shows of its message: not the address of a photo or video that the chat shows. */
export function menuText(row: Row): string {
  if (row.kind === 'outgoing') return copiedText(row)
  const media = mediaOf(row.message)
  const isSeen = media !== null && media.isTrusted && media.kind !== 'other'
  return isSeen ? captionOf(row.message) : copiedText(row)
}
