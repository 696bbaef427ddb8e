import type { ChatMessage } from '#api/chat/contract.ts'
import type { ChatPage } from '#api/chat/log.ts'
import type { Page } from '#api/list-schema.ts'
import { newestFirst, timeOrder } from '#lib/newest-first.ts'

type LoadPage = (page: number, signal?: AbortSignal) => Promise<Page<ChatMessage>>

/** So many pages are read in one go on the way to the newest messages. */
const MAX_PAGES_TO_NEWEST = 20

const timeOf = ({ createdAt }: ChatMessage) => createdAt.ms
const newestOf = (items: readonly ChatMessage[]) =>
  items.reduce((newest, message) => Math.max(newest, timeOf(message) ?? newest), -Infinity)
const turned = ({ items }: Page<ChatMessage>) => [...newestFirst(items, timeOf)]

const fromPage1 = (page: Page<ChatMessage>): ChatPage => ({
  items: turned(page),
  nextPage: page.nextPage,
})

/** A page of a history that begins with the oldest: the one before it is the next. */
const fromOldest = (items: ChatMessage[], page: number): ChatPage => ({
  items,
  nextPage: page > 1 ? page - 1 : null,
  isOldestFirst: true,
})

/**
 * The history from its newest messages back, whichever end the server counts its pages from: the
 * specification does not say. It is found from the times, and holds for the session:
 *
 * - Page 1 comes newest first: it has the newest messages, and the next page older ones.
 * - Page 1 comes oldest first and there are more: the last page (the second, where the server does
 *   not say which is the last) tells. If that one is older, only the rows of a page are turned
 *   round. If it is newer, page 1 has the oldest messages: the newest are where no page follows.
 *
 * Assumed: a page of a history that begins with the oldest never changes once another follows it.
 */
export function createHistory(load: LoadPage) {
  /** The page with the newest messages where page 1 has the oldest. */
  let lastPage: number | null = null
  let hasNewestPagesFirst = false

  /** The last page that there is, `from` or behind it, with the one before if it is a short one. */
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
    const isTurned = timeOrder(first.items.map(timeOf)) === 'oldest-first'
    if (!isTurned || first.nextPage === null || hasNewestPagesFirst) return fromPage1(first)
    const at = first.lastPage ?? first.nextPage
    const other = await load(at, signal)
    hasNewestPagesFirst = newestOf(other.items) <= newestOf(first.items)
    return hasNewestPagesFirst ? fromPage1(first) : fromEnd(other, at, signal)
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
