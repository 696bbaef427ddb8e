import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getChatHistory, getMessage, type ChatMessage } from '#api/chat/contract.ts'
import { createHistory } from '#api/chat/history.ts'
import {
  pageToAsk,
  startLog,
  withMessage,
  withNewest,
  withOlder,
  type ChatLog,
} from '#api/chat/log.ts'
import { fetchToEnd } from '#api/fetch-to-end.ts'
import { patchQuery } from '#api/patch-query.ts'
import type { WireId } from '#api/schema.ts'
import { failureOf, statusOf } from '#platform/http/failure.ts'
import { isRejectedByServer } from '#platform/http/is-rejected-by-server.ts'
import { createStore } from '#platform/store.ts'

/** If more messages were missed than these pages hold, the log is replaced. */
const MAX_GAP_PAGES = 5
/** At most this many pages without new messages are skipped per scroll to the top. */
const MAX_TRIES = 3

const KEY = ['chat', 'log']

/** Whether the tap that opened the chat has requested the newest messages, before any render. */
export const hasTapAsked = createStore(false)

const history = createHistory((page, signal) => callApi(getChatHistory, { page }, signal))

/**
 * The conversation as far as it is loaded. A refetch requests the newest page only, however long
 * the log is; it grows by events and by `loadOlder`. Each opening requests it: it may lack messages
 * whose events were missed, and what it lacks must not be marked as read.
 */
export const chatLogQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ client, signal }): Promise<ChatLog> => {
    let fresh = startLog(await history.newest(signal))
    for (let pages = 1; ; pages += 1) {
      // read again after every await: an event may have changed it
      const known = client.getQueryData<ChatLog>(KEY)
      const items = fresh.messages.toReversed()
      const dropped = Number(fresh.hasDropped)
      const met = known && withNewest(known, { items, nextPage: fresh.nextPage, dropped })
      if (met) return met
      if (!known || fresh.nextPage === null || pages === MAX_GAP_PAGES) return fresh
      // oxlint-disable-next-line no-await-in-loop -- one page after the other: each tells whether the next is needed
      fresh = withOlder(fresh, await history.older(fresh.nextPage, signal))
    }
  },
  refetchOnMount: () => hasTapAsked.get() || 'always',
})

/**
 * Fetches the newest messages now. A request already running may predate them, so it is not reused;
 * silently, so that whoever waits for it gets these messages and not the ones it was to replace.
 */
export function renewChatLog(client: QueryClient): Promise<ChatLog> {
  void client.cancelQueries({ queryKey: KEY }, { silent: true, revert: false })
  // if closing the conversation ended it, a message that has arrived would be sent once more
  return fetchToEnd(client, chatLogQuery)
}

/** Loads the page before the oldest message. */
export async function loadOlder(client: QueryClient): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const log = client.getQueryData<ChatLog>(KEY)
    const page = log && pageToAsk(log)
    if (!page) return
    // oxlint-disable-next-line no-await-in-loop -- one page after the other: each tells whether the next is needed
    const older = await history.older(page)
    patchQuery<ChatLog>(client, KEY, (now) => withOlder(now, older))
    const { length } = client.getQueryData<ChatLog>(KEY)?.messages ?? []
    if (length !== log.messages.length) return
  }
}

/** `loadOlder` at the member's request: the failure policy says why it failed. */
export const loadOlderMutation = mutationOptions({
  mutationFn: (_nothing: void, { client }) => loadOlder(client),
  // it only reads
  meta: { affects: [] },
})

/** Adds a message from an event. After the first load, the log is fetched once more for it. */
export function receiveMessage(client: QueryClient, message: ChatMessage): void {
  patchQuery<ChatLog>(client, KEY, (log) => withMessage(log, message))
}

/** Whether the server has no such message; a request that failed otherwise is sent again. */
const isGone = (error: unknown) => isRejectedByServer(error) || statusOf(failureOf(error)) === 404

/** A quoted message, for when the quote came without its text. */
export const quotedMessageQuery = (replyId: WireId) =>
  queryOptions({
    queryKey: ['chat', 'message', String(replyId)],
    queryFn: ({ signal }) => callApi(getMessage, { replyId }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retryOnMount: ({ state }) => !isGone(state.error),
    meta: { notRefreshed: 'quotedMessage', isShownInPlace: true },
  })
