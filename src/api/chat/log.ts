import type { ChatMessage } from '#api/chat/contract.ts'
import type { Page } from '#api/list-schema.ts'

/** The part of the conversation that is loaded: its newest messages, without a gap. */
export type ChatLog = {
  /** Oldest first, each id once. */
  messages: ChatMessage[]
  /** The newest message that came with a page: what events have added since may have gaps. */
  confirmed: string | null
  /** The next page of the history; null at its start. */
  nextPage: number | null
  /** How many messages a page of the history holds; null where new ones do not move its pages. */
  pageSize: number | null
  /** Pages in a row that brought nothing new. */
  uselessPages: number
}

/**
 * A page of the history, newest first. `nextPage` is the page of older messages; `isOldestFirst`: the
 * server counts its pages from the oldest message, so that new ones do not move them.
 */
export type ChatPage = Pick<Page<ChatMessage>, 'items' | 'nextPage'> & { isOldestFirst?: boolean }

/** A history that goes on without saying anything new has ended. */
const MAX_USELESS_PAGES = 5

const oldestFirst = (page: ChatPage) => unique(page.items.toReversed())

/** Each id once, the first of it. */
function unique(messages: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map<string, ChatMessage>()
  for (const message of messages) if (!byId.has(message.id)) byId.set(message.id, message)
  return [...byId.values()]
}

export function startLog(page: ChatPage): ChatLog {
  const messages = oldestFirst(page)
  return {
    messages,
    confirmed: messages.at(-1)?.id ?? null,
    nextPage: page.nextPage,
    pageSize: page.isOldestFirst ? null : Math.max(1, page.items.length),
    uselessPages: 0,
  }
}

/**
 * The log with its newest page renewed. Null when the two do not overlap: messages between them are
 * missing. What came by an event while the page was on its way stays behind it.
 */
export function withNewest(log: ChatLog, page: ChatPage): ChatLog | null {
  const renewed = oldestFirst(page)
  if (renewed.length === 0 || log.messages.length === 0) {
    return log.messages.length === 0 ? startLog(page) : log
  }
  const ids = new Set(renewed.map(({ id }) => id))
  const first = log.messages.findIndex(({ id }) => ids.has(id))
  const confirmed = log.messages.findLastIndex(({ id }) => id === log.confirmed)
  if (first === -1 || (confirmed !== -1 && first > confirmed)) return null
  const last = log.messages.findLastIndex(({ id }) => ids.has(id))
  // a message between the two that the page lacks has been deleted
  const messages = [...log.messages.slice(0, first), ...renewed, ...log.messages.slice(last + 1)]
  return { ...log, messages: unique(messages), confirmed: renewed.at(-1)?.id ?? null }
}

/** The log with an older page in front. Pages move while messages come: what is there stays once. */
export function withOlder(log: ChatLog, page: ChatPage): ChatLog {
  const known = new Set(log.messages.map(({ id }) => id))
  const older = oldestFirst(page).filter(({ id }) => !known.has(id))
  const uselessPages = older.length === 0 ? log.uselessPages + 1 : 0
  return {
    ...log,
    messages: older.length === 0 ? log.messages : [...older, ...log.messages],
    nextPage: uselessPages >= MAX_USELESS_PAGES ? null : page.nextPage,
    uselessPages,
  }
}

/** Messages that came since have moved the history on by whole pages: those need not be asked for. */
export function pageToAsk({ nextPage, messages, pageSize }: ChatLog): number | null {
  if (nextPage === null || pageSize === null) return nextPage
  return Math.max(nextPage, Math.floor(messages.length / pageSize) + 1)
}

/** The log with a message that an event brought, new or changed. */
export function withMessage(log: ChatLog, message: ChatMessage): ChatLog {
  const at = log.messages.findLastIndex(({ id }) => id === message.id)
  const messages = at === -1 ? [...log.messages, message] : log.messages.with(at, message)
  return { ...log, messages }
}
