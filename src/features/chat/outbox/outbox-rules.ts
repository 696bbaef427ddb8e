import type { ChatMessage } from '#api/chat/contract.ts'
import type { Quote } from '#features/chat/composer/draft.ts'
import type { ImageProblem } from '#platform/media/prepare-image.ts'

/** A message of the member's that the log does not hold yet. */
export type Outgoing = {
  localId: string
  /** Empty for a file. */
  text: string
  file: OutgoingFile | null
  reply: Quote | null
  /** When it was written, in Unix ms of the server. */
  at: number
  state: 'waiting' | 'preparing' | 'sending' | 'sent' | 'failed'
  /** The last attempt may have arrived all the same: nothing is sent again before that is known. */
  isUnsure: boolean
  /** Why its photo cannot be sent. */
  problem: ImageProblem | null
  /** How much of a file is sent, 0 to 1. */
  progress: number
  /** Names it to a server that does each intent once, at every attempt. */
  idempotencyKey: string
  /** The newest message when it was first sent: it can only have come after this one. */
  after: string | null
  /** Whether it outlives the page: a file does not, and a text only while there is room. */
  isStored: boolean
}

export type OutgoingFile = {
  file: File
  kind: 'image' | 'video'
  preview: string
  /** What is sent: a photo without its metadata, and small enough (R10.16, R10.30). */
  prepared: File | null
}

export type Outbox = {
  items: readonly Outgoing[]
  /** What became of those that have arrived, by the id of the message in the log. */
  arrived: ReadonlyMap<string, Outgoing>
}

export const EMPTY_OUTBOX: Outbox = { items: [], arrived: new Map() }

/** The phone's idea of the time and the server's differ by less. */
const CLOCK_TOLERANCE_MS = 2 * 60_000

/** The server may trim a text, or write its line ends in its own way. */
const normal = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function mayHaveArrived({ state, isUnsure }: Outgoing): boolean {
  return isUnsure || state === 'sending' || state === 'sent'
}

function candidatesFor(
  item: Outgoing,
  messages: readonly ChatMessage[],
  isTaken: (id: string) => boolean,
): ChatMessage[] {
  const place = messages.findLastIndex(({ id }) => id === item.after)
  return messages.slice(place + 1).filter((message) => {
    if (!message.isOwn || isTaken(message.id)) return false
    const { ms } = message.createdAt
    return place !== -1 || ms === null || ms >= item.at - CLOCK_TOLERANCE_MS
  })
}

/**
 * Finds what has been sent among the log's messages: the echo and the answer of a send may come in
 * any order, and the answer names no message. An answered send takes the first message of its kind
 * if none has its very words, because the server may have changed them.
 */
export function withArrived(
  box: Outbox,
  messages: readonly ChatMessage[],
  isMedia: (message: ChatMessage) => boolean,
): Outbox {
  if (!box.items.some(mayHaveArrived)) return box
  const arrived = new Map(box.arrived)
  const items = box.items.filter((item) => {
    if (!mayHaveArrived(item)) return true
    const candidates = candidatesFor(item, messages, (id) => arrived.has(id))
    const isSame = (message: ChatMessage) =>
      item.file ? isMedia(message) : normal(message.text) === normal(item.text)
    const isLike = (message: ChatMessage) => item.state === 'sent' && !isMedia(message)
    const found = candidates.find(isSame) ?? (item.file ? undefined : candidates.find(isLike))
    if (found) arrived.set(found.id, item)
    return !found
  })
  return items.length === box.items.length ? box : { items, arrived }
}
