import type { ChatMessage } from '#api/chat/contract.ts'
import type { ChatLog } from '#api/chat/log.ts'
import type { Quote } from '#features/chat/composer/draft.ts'
import type { ImageProblem } from '#platform/media/prepare-image.ts'

/** One of the member's messages that the log does not contain yet. */
export type Outgoing = {
  localId: string
  /** Empty for a file. */
  text: string
  file: OutgoingFile | null
  reply: Quote | null
  /** The message that names its order: it is not sent without that one. */
  needs: string | null
  /** When it was written (Unix ms, server clock). */
  at: number
  state: 'waiting' | 'preparing' | 'sending' | 'sent' | 'failed'
  /** The last attempt may have arrived: it is not sent again before that is known. */
  isUnsure: boolean
  /** The last search for it ended without telling that. */
  isUnknown: boolean
  /** Why its photo cannot be sent. */
  problem: ImageProblem | null
  /** Why the server rejected it, in its own words. */
  rejection: string | null
  /** The fraction of a file that has been sent, 0 to 1. */
  progress: number
  /** The same at every attempt, for a server that processes each intent once. */
  idempotencyKey: string
  /**
   * The newest message at the first attempt: this one can only appear after it. Empty if there was
   * none, null if the log was not known.
   */
  after: string | null
  /** Whether it survives a reload: files do not, texts only if there is room. */
  isStored: boolean
}

export type OutgoingFile = {
  file: File
  kind: 'image' | 'video'
  preview: string
  /** The file to send: a photo without metadata and reduced in size (R10.16, R10.30). */
  prepared: File | null
}

/** Whether its photo cannot be encoded, so that another attempt would fail, too. */
export const isHopeless = ({ problem }: Outgoing) =>
  problem === 'broken' || problem === 'too-many-pixels'

export type Outbox = {
  items: readonly Outgoing[]
  /** Messages that have arrived, by their id in the log. */
  arrived: ReadonlyMap<string, Outgoing>
}

export const EMPTY_OUTBOX: Outbox = { items: [], arrived: new Map() }

/** The phone's estimate of the server's time is off by less than this. */
const CLOCK_TOLERANCE_MS = 2 * 60_000

/** The server may trim a text, or change its line breaks. */
const normal = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function mayHaveArrived({ state, isUnsure, file, progress }: Outgoing): boolean {
  // a file arrives with its last byte, not before
  const isOut = state === 'sending' && (file === null || progress === 1)
  return isUnsure || isOut || state === 'sent'
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

/** Whether the log reaches back to before the message, so that it contains it if it has arrived. */
export function isCoveredBy(
  { messages, nextPage }: Pick<ChatLog, 'messages' | 'nextPage'>,
  { after, at }: Outgoing,
): boolean {
  const from = messages[0]?.createdAt.ms ?? at
  const isBefore = from < at - CLOCK_TOLERANCE_MS
  return nextPage === null || isBefore || messages.some(({ id }) => id === after)
}

/** How many later messages with the same content, or later files, have been sent. */
function laterOnes(item: Outgoing, items: readonly Outgoing[]): number {
  const later = items.slice(items.indexOf(item) + 1)
  return later.filter(
    (other) => !other.isUnsure && mayHaveArrived(other) && normal(other.text) === normal(item.text),
  ).length
}

/** A message that has arrived shows its preview; the file that was sent need not stay in memory. */
const withoutPrepared = (item: Outgoing): Outgoing =>
  item.file ? { ...item, file: { ...item.file, prepared: null } } : item

/**
 * Matches sent messages with the log's messages: the echo and the response of a request may come in
 * any order, and the response contains no message id. If none has the same text, a message whose
 * request succeeded matches the first one of its kind, because the server may have changed the
 * text. A message with an unknown result takes only what later ones leave: two photos look alike
 * here, and the one that is missing would count as sent. Without knowing what was there before, an
 * earlier message looks like the echo of one being sent, which may still fail: it is not matched yet.
 */
export function withArrived(
  box: Outbox,
  messages: readonly ChatMessage[],
  isMedia: (message: ChatMessage) => boolean,
): Outbox {
  const arrived = new Map(box.arrived)
  const items = box.items.filter((item) => {
    const isLogKnown = item.after !== null
    if (!mayHaveArrived(item) || (item.state === 'sending' && !isLogKnown)) return true
    const candidates = candidatesFor(item, messages, (id) => arrived.has(id))
    const isSame = (message: ChatMessage) =>
      item.file ? isMedia(message) : normal(message.text) === normal(item.text)
    const isLike = (message: ChatMessage) =>
      item.state === 'sent' && !item.file && !isMedia(message)
    const same = candidates.filter(isSame)
    const left = same.length - laterOnes(item, box.items)
    // after an unknown log: what comes first may be from before, what comes last is of later ones
    const first = same[isLogKnown ? 0 : Math.max(left - 1, 0)]
    const found = (item.isUnsure && left < 1 ? undefined : first) ?? candidates.find(isLike)
    if (found) arrived.set(found.id, withoutPrepared(item))
    return !found
  })
  return items.length === box.items.length ? box : { items, arrived }
}
