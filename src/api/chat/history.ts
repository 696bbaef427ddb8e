import type { ChatMessage } from '#api/chat/contract.ts'
import type { ChatPage } from '#api/chat/log.ts'
import type { Page } from '#api/list-schema.ts'
import { newestFirst, startsWithOldest } from '#lib/newest-first.ts'

type LoadPage = (page: number, signal?: AbortSignal) => Promise<Page<ChatMessage>>

/** At most this many pages are read in one request for the newest messages. */
const MAX_PAGES_TO_NEWEST = 20

const timeOf = ({ createdAt }: ChatMessage) => createdAt.ms
const newestOf = (items: readonly ChatMessage[]) =>
  items.reduce((newest, message) => Math.max(newest, timeOf(message) ?? newest), -Infinity)
const turned = ({ items }: Page<ChatMessage>) => [...newestFirst(items, timeOf)]

const fromPage1 = (page: Page<ChatMessage>): ChatPage => ({
  items: turned(page),
  nextPage: page.nextPage,
  dropped: page.dropped,
})

/** A page of a history whose page 1 is the oldest: the page before it has the older messages. */
const fromOldest = (items: ChatMessage[], page: number): ChatPage => ({
  items,
  nextPage: page > 1 ? page - 1 : null,
  isOldestFirst: true,
})

/**
 * The history from its newest messages backwards, whichever end the server counts its pages from,
 * which the specification leaves open. It is detected from the times, once per session:
 *
 * - Page 1 starts with its newest message: it has the newest messages, and the next page older ones.
 * - Page 1 starts with an older message than it ends with, and there are more pages: the last page
 *   (or the second, if the server does not name the last one) decides, unless it is empty. If it is
 *   older, only the rows within a page are reversed. If it is newer, page 1 has the oldest messages,
 *   and the newest are on the last page.
 *
 * Assumed: if page 1 is the oldest, a page never changes once another one follows it.
 */
export function createHistory(load: LoadPage) {
  /** The page with the newest messages, if page 1 has the oldest. */
  let lastPage: number | null = null
  let hasNewestPagesFirst = false

  /** The last page, searched from `at` onwards; joined with the page before if it is short. */
  async function fromEnd(from: Page<ChatMessage>, at: number, signal: AbortSignal) {
    let page = from
    let before: Page<ChatMessage> | null = null
    lastPage = at
    for (let pages = 1; pages < MAX_PAGES_TO_NEWEST && page.nextPage !== null; pages += 1) {
      before = page
      lastPage = page.nextPage
      // oxlint-disable-next-line no-await-in-loop -- the pages depend on each other
      page = await load(lastPage, signal)
    }
    if (lastPage > 1) before ??= await load(lastPage - 1, signal)
    const items = turned(page)
    return before && before.items.length > items.length
      ? fromOldest([...items, ...turned(before)], lastPage - 1)
      : fromOldest(items, lastPage)
  }

  async function newest(signal: AbortSignal): Promise<ChatPage> {
    if (lastPage !== null) {
      const page = await load(lastPage, signal)
      if (page.items.length > 0) return fromEnd(page, lastPage, signal)
      // the history has become shorter
      lastPage = null
    }
    const first = await load(1, signal)
    const isTurned = startsWithOldest(first.items.map(timeOf))
    if (!isTurned || first.nextPage === null || hasNewestPagesFirst) return fromPage1(first)
    const at = first.lastPage ?? first.nextPage
    const other = await load(at, signal)
    if (newestOf(other.items) > newestOf(first.items)) return fromEnd(other, at, signal)
    // an empty one tells nothing: the first was full, and has all messages
    hasNewestPagesFirst = other.items.length > 0
    return fromPage1(first)
  }

  return {
    /** The newest messages, newest first; `nextPage` is the page of older ones. */
    newest,
    /** A page of older messages, newest first. */
    older: async (page: number, signal?: AbortSignal): Promise<ChatPage> => {
      const response = await load(page, signal)
      return lastPage === null ? fromPage1(response) : fromOldest(turned(response), page)
    },
  }
}
