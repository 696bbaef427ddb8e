import type { ChatMessage } from '#api/chat/contract.ts'
import type { Page } from '#api/list-schema.ts'
import { firstOfEach } from '#lib/first-of-each.ts'

/** The loaded part of the conversation: its newest messages, without a gap. */
export type ChatLog = {
  /** Oldest first, each id once. */
  messages: ChatMessage[]
  /**
   * The newest message confirmed by a page; messages added by later events may have gaps before
   * them.
   */
  confirmed: string | null
  /** The next page of older messages; null at the start of the history. */
  nextPage: number | null
  /** The number of messages per page; null if new messages do not shift the pages. */
  pageSize: number | null
  /** Consecutive pages without new messages. */
  uselessPages: number
  /** Whether messages are missing because they could not be read. */
  hasDropped: boolean
}

/**
 * A page of the history, newest first. `nextPage` is the page of older messages. `dropped` messages
 * could not be read. `isOldestFirst`: the server counts pages from the oldest message, so that new
 * ones do not shift them.
 */
export type ChatPage = Pick<Page<ChatMessage>, 'items' | 'nextPage'> & {
  dropped?: number
  isOldestFirst?: boolean
}

/** After this many pages without new messages the history counts as ended. */
const MAX_USELESS_PAGES = 5

const unique = (messages: readonly ChatMessage[]) => firstOfEach(messages, ({ id }) => id)
const oldestFirst = (page: ChatPage) => unique(page.items.toReversed())

const isAnyDropped = ({ dropped = 0 }: ChatPage) => dropped > 0

export function startLog(page: ChatPage): ChatLog {
  const messages = oldestFirst(page)
  return {
    messages,
    confirmed: messages.at(-1)?.id ?? null,
    nextPage: page.nextPage,
    pageSize: page.isOldestFirst ? null : Math.max(1, page.items.length + (page.dropped ?? 0)),
    uselessPages: 0,
    hasDropped: isAnyDropped(page),
  }
}

/** The page of the messages before the oldest loaded one once newer ones have been deleted. */
function pageAfterDeletion({ nextPage, pageSize }: ChatLog, deleted: number): number | null {
  if (nextPage === null || pageSize === null) return nextPage
  return Math.max(Math.min(nextPage, 2), nextPage - Math.ceil(deleted / pageSize))
}

/**
 * The log with its newest page replaced; null if the two do not overlap, so that messages between
 * them are missing. Messages that arrived by event during the request stay at the end.
 */
export function withNewest(log: ChatLog, page: ChatPage): ChatLog | null {
  const renewed = oldestFirst(page)
  if (renewed.length === 0 || log.messages.length === 0) {
    if (log.messages.length === 0) return startLog(page)
    return { ...log, hasDropped: log.hasDropped || isAnyDropped(page) }
  }
  const ids = new Set(renewed.map(({ id }) => id))
  const first = log.messages.findIndex(({ id }) => ids.has(id))
  const confirmed = log.messages.findLastIndex(({ id }) => id === log.confirmed)
  if (first === -1 || (confirmed !== -1 && first > confirmed)) return null
  const last = log.messages.findLastIndex(({ id }) => ids.has(id))
  // a page has contained those up to `confirmed`: only later ones can be newer than this one
  const end = Math.max(last, confirmed) + 1
  // messages up to there that the page lacks have been deleted, so that older ones have moved up
  const deleted = log.messages.slice(first, end).filter(({ id }) => !ids.has(id)).length
  const messages = [...log.messages.slice(0, first), ...renewed, ...log.messages.slice(end)]
  return {
    ...log,
    messages: unique(messages),
    confirmed: renewed.at(-1)?.id ?? null,
    nextPage: pageAfterDeletion(log, deleted),
    hasDropped: isAnyDropped(page) || (log.hasDropped && first > 0),
  }
}

/**
 * The log with an older page in front. Pages shift as messages arrive; of a repeated message the
 * page has the later version.
 */
export function withOlder(log: ChatLog, page: ChatPage): ChatLog {
  const known = new Set(log.messages.map(({ id }) => id))
  const older = oldestFirst(page).filter(({ id }) => !known.has(id))
  const uselessPages = older.length === 0 ? log.uselessPages + 1 : 0
  const byId = new Map(page.items.map((message) => [message.id, message]))
  return {
    ...log,
    messages: [...older, ...log.messages.map((message) => byId.get(message.id) ?? message)],
    nextPage: uselessPages >= MAX_USELESS_PAGES ? null : page.nextPage,
    uselessPages,
    hasDropped: log.hasDropped || isAnyDropped(page),
  }
}

/**
 * The next page to request: messages that arrived since have shifted the history by whole pages,
 * which are skipped.
 */
export function pageToAsk({ nextPage, messages, pageSize }: ChatLog): number | null {
  if (nextPage === null || pageSize === null) return nextPage
  return Math.max(nextPage, Math.floor(messages.length / pageSize) + 1)
}

/** Whether a message belongs to the part of the history that has not been loaded. */
function isBeforeLog({ messages: [first], nextPage }: ChatLog, { createdAt }: ChatMessage) {
  const from = first?.createdAt.ms ?? null
  return nextPage !== null && from !== null && createdAt.ms !== null && createdAt.ms < from
}

/**
 * The log with a new or changed message from an event. An older one, such as one that support has read
 * since, loads with its page: at the end it would pass for new.
 */
export function withMessage(log: ChatLog, message: ChatMessage): ChatLog {
  const at = log.messages.findLastIndex(({ id }) => id === message.id)
  if (at === -1 && isBeforeLog(log, message)) return log
  const messages = at === -1 ? [...log.messages, message] : log.messages.with(at, message)
  return { ...log, messages }
}
