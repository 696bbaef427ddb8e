import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import type { Quote } from '#features/chat/draft.ts'
import { mediaOf } from '#features/chat/message-media.ts'
import {
  EMPTY_OUTBOX,
  withArrived,
  type Outgoing,
  type OutgoingFile,
} from '#features/chat/outbox-rules.ts'
import type { ChatMessage, OutgoingMessage } from '#api/chat/contract.ts'
import { chatLogQuery, renewChatLog } from '#api/chat/log-queries.ts'
import { sendMessageMutation } from '#api/chat/send.ts'
import { serverNow } from '#platform/clock.ts'
import { failureOf, isOutcomeUnknown } from '#platform/http/failure.ts'
import { ImageError, prepareImage } from '#platform/media/prepare-image.ts'
import { session } from '#platform/session/session.ts'
import { createStore } from '#platform/store.ts'

/**
 * The member's messages on their way to the log. In this page's memory only: they outlive a closed
 * panel, and nothing of them is sent by itself after a reload or a failure.
 */
export const outbox = createStore(EMPTY_OUTBOX)

const running = new Map<string, AbortController>()
/** One text after the other, so that they arrive in order; files do not hold the texts up. */
const queues = { text: Promise.resolve(), file: Promise.resolve() }
let lastId = 0

const find = (localId: string) => outbox.get().items.find((item) => item.localId === localId)

function change(localId: string, next: Partial<Outgoing>): void {
  const { items, arrived } = outbox.get()
  outbox.set({
    items: items.map((item) => (item.localId === localId ? Object.assign({}, item, next) : item)),
    arrived,
  })
}

const isMedia = (message: ChatMessage) => message.isFile || mediaOf(message) !== null

/** The log has changed: what it holds by now is on its way no longer. */
export function settleOutbox(messages: readonly ChatMessage[]): void {
  outbox.set(withArrived(outbox.get(), messages, isMedia))
}

/** Whether the log could be read. */
async function lookForIt(client: QueryClient): Promise<boolean> {
  try {
    settleOutbox((await renewChatLog(client)).messages)
    return true
  } catch {
    return false
  }
}

/** Sends a message that waits, at most once. */
async function deliver(client: QueryClient, localId: string): Promise<void> {
  const waiting = find(localId)
  if (!waiting) return
  if (waiting.isUnsure) {
    change(localId, { state: 'failed' })
    // never a blind second send: only a log that was read and lacks it says that it is not there
    const isRead = await lookForIt(client)
    if (!isRead || !find(localId)) return
  }
  const cancel = new AbortController()
  running.set(localId, cancel)
  try {
    const message = await prepare(waiting, cancel.signal)
    // taken back meanwhile, or nobody is signed in any more
    if (!find(localId)) return
    const newest = client.getQueryData(chatLogQuery.queryKey)?.messages.at(-1)?.id ?? null
    change(localId, { state: 'sending', isUnsure: false, after: waiting.after ?? newest })
    const sender = new MutationObserver(client, sendMessageMutation)
    const onProgress = (progress: number) => change(localId, { progress })
    await sender.mutate({ message, signal: cancel.signal, onProgress })
    change(localId, { state: 'sent' })
  } catch (error) {
    const isUnsure = isOutcomeUnknown(error) || failureOf(error)?.kind === 'aborted'
    const problem = error instanceof ImageError ? error.problem : null
    change(localId, { state: 'failed', isUnsure, problem })
    if (!isUnsure) return
  } finally {
    running.delete(localId)
  }
  if (session.get() !== null) await lookForIt(client)
}

async function prepare(item: Outgoing, signal: AbortSignal): Promise<OutgoingMessage> {
  const answered = item.reply === null ? {} : { replyId: item.reply.id }
  const { file } = item
  if (!file) return { text: item.text, ...answered }
  let { prepared } = file
  if (!prepared) {
    change(item.localId, { state: 'preparing' })
    prepared = file.kind === 'image' ? await prepareImage(file.file, { signal }) : file.file
    change(item.localId, { file: { ...file, prepared } })
  }
  return { file: prepared, ...answered }
}

function enqueue(client: QueryClient, localId: string, kind: 'text' | 'file'): void {
  queues[kind] = queues[kind].then(() => deliver(client, localId)).catch(() => undefined)
}

/** Takes a message to be sent. It shows at once. */
export function post(
  client: QueryClient,
  content: { text: string } | { file: OutgoingFile },
  reply: Quote | null,
): void {
  lastId += 1
  const localId = `local-${lastId}`
  const file = 'file' in content ? content.file : null
  const item: Outgoing = {
    localId,
    text: 'text' in content ? content.text : '',
    file,
    reply,
    at: serverNow(),
    state: 'waiting',
    isUnsure: false,
    problem: null,
    progress: 0,
    after: null,
  }
  const { items, arrived } = outbox.get()
  outbox.set({ items: [...items, item], arrived })
  enqueue(client, localId, file ? 'file' : 'text')
}

/** Sends what has failed again, because the member says so. A second tap finds it waiting. */
export function resend(client: QueryClient, localId: string): void {
  const item = find(localId)
  if (item?.state !== 'failed') return
  change(localId, { state: 'waiting', progress: 0, problem: null })
  enqueue(client, localId, item.file ? 'file' : 'text')
}

/** Takes a message back: it is not sent, and one under way is cut off. */
export function remove(localId: string): void {
  running.get(localId)?.abort()
  const { items, arrived } = outbox.get()
  outbox.set({ items: items.filter((item) => item.localId !== localId), arrived })
}

session.subscribe(() => {
  for (const cancel of running.values()) cancel.abort()
  const { items, arrived } = outbox.get()
  for (const { file } of [...items, ...arrived.values()]) {
    if (file) URL.revokeObjectURL(file.preview)
  }
  outbox.set(EMPTY_OUTBOX)
})
