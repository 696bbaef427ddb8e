import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import type { OutgoingMessage } from '#api/chat/contract.ts'
import { chatLogQuery, loadOlder, renewChatLog } from '#api/chat/log-queries.ts'
import type { ChatLog } from '#api/chat/log.ts'
import { sendMessageMutation } from '#api/chat/send.ts'
import type { Quote } from '#features/chat/composer/draft.ts'
import {
  isCoveredBy,
  type Outgoing,
  type OutgoingFile,
} from '#features/chat/outbox/outbox-rules.ts'
import {
  addOutgoing,
  changeOutgoing as change,
  dropOutgoing,
  findOutgoing as find,
  isGoneElsewhere,
  lockOf,
  settleOutbox,
} from '#features/chat/outbox/outbox-store.ts'
import { wait } from '#lib/wait.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { saidOf } from '#platform/http/envelope.ts'
import { failureOf, isOutcomeUnknown } from '#platform/http/failure.ts'
import { isRejectedByServer } from '#platform/http/is-rejected-by-server.ts'
import { leavesDoubt } from '#platform/http/leaves-doubt.ts'
import { ImageError, prepareImage } from '#platform/media/prepare-image.ts'
import { randomUuid } from '#platform/random-uuid.ts'
import { onMemberChange, session } from '#platform/session/session.ts'
import { tryRunExclusive } from '#platform/tabs/try-run-exclusive.ts'

/** Sends the member's messages. */

const running = new Map<string, AbortController>()
/**
 * Texts are sent in sequence, so that they arrive in order; files do not delay them. A file waits for
 * the texts before it, one of which may name its order.
 */
const queues = { text: Promise.resolve(), file: Promise.resolve() }

/** One search for a message reads at most this many older pages; the next one continues there. */
const MAX_PAGES = 10
/** Other messages wait for the search. */
const MAX_SEARCH_MS = 15_000
/**
 * The next message waits this long after an unknown result: Firefox ends the requests of a page that
 * is being left while its script still runs, and must not send the next text without the one before.
 */
const LEAVING_MS = 1_000
/**
 * When an attempt has ended, another tab that waited for that, to show the result, gets the message's
 * lock first and releases it at once. Shorter than LEAVING_MS, for which a tab whose result is unknown
 * keeps the lock: this tab may not know yet that the message may have arrived.
 */
const HANDOVER_MS = 500

/**
 * Looks for the message in a refetched log, as far back as it can be. Returns false if that is not
 * known to the end.
 */
async function lookForIt(client: QueryClient, localId: string): Promise<boolean> {
  const end = performance.now() + MAX_SEARCH_MS
  let isKnown = false
  try {
    let log: ChatLog | undefined = await renewChatLog(client)
    for (let pages = 0; log; pages += 1) {
      settleOutbox(log.messages)
      const item = find(localId)
      isKnown = !item || isCoveredBy(log, item)
      if (isKnown || pages === MAX_PAGES || performance.now() > end) break
      // oxlint-disable-next-line no-await-in-loop -- one page after the other, until it is there
      await loadOlder(client)
      log = client.getQueryData(chatLogQuery.queryKey)
    }
  } catch {
    // the result stays unknown
  }
  change(localId, { isUnknown: !isKnown })
  return isKnown
}

/** Sends a waiting message, at most once. */
async function deliver(client: QueryClient, localId: string): Promise<void> {
  const waiting = find(localId)
  if (!waiting) return
  if (isGoneElsewhere(waiting)) return dropOutgoing(localId)
  const needed = find(waiting.needs)
  if (needed && needed.state !== 'sent') return change(localId, { state: 'failed' })
  if (waiting.isUnsure) {
    // never sent twice blindly: only a refetched log that reaches back to it, and does not contain
    // it, proves that it did not arrive
    const isKnown = await lookForIt(client, localId)
    if (!isKnown) return change(localId, { state: 'failed' })
    if (!find(localId)) return
  }
  const cancel = new AbortController()
  running.set(localId, cancel)
  try {
    const message = await prepare(waiting, cancel.signal)
    // removed meanwhile, or nobody is signed in any more
    if (!find(localId)) return
    const shown = () => client.getQueryData(chatLogQuery.queryKey)?.messages
    const newest = shown()
    const after = waiting.after ?? (newest ? (newest.at(-1)?.id ?? '') : null)
    change(localId, { state: 'sending', isUnsure: false, after })
    const sender = new MutationObserver(client, sendMessageMutation)
    const onProgress = (progress: number) => {
      change(localId, { progress })
      // the echo may have come before
      if (progress === 1) settleOutbox(shown() ?? [])
    }
    const { idempotencyKey } = waiting
    try {
      await sender.mutate({ message, signal: cancel.signal, onProgress, idempotencyKey })
    } finally {
      // the cache keeps a mutation, and its file, as long as it is observed
      sender.reset()
    }
    change(localId, { state: 'sent' })
  } catch (error) {
    const isRejected = isRejectedByServer(error)
    // any failure but a rejection tells nothing of an earlier attempt
    const isUnsure = leavesDoubt(error) || (waiting.isUnsure && !isRejected)
    const problem = error instanceof ImageError ? error.problem : null
    // after a rejection by the server, another attempt is a new intent
    const idempotencyKey = isRejected ? randomUuid() : waiting.idempotencyKey
    const rejection = serverReason(error)
    change(localId, { state: 'failed', isUnsure, problem, rejection, idempotencyKey })
    if (!isUnsure) return
  } finally {
    running.delete(localId)
  }
  if (session.get() !== null) await Promise.all([lookForIt(client, localId), wait(LEAVING_MS)])
}

/** Why the server rejected the message, in its own words; null if it gave no reason. */
function serverReason(error: unknown): string | null {
  const failure = failureOf(error)
  if (failure?.kind !== 'code' && failure?.kind !== 'http') return null
  if (failure.status >= 500 || isOutcomeUnknown(error)) return null
  return saidOf(failure) || null
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
  const turn = kind === 'text' ? queues.text : Promise.all([queues.file, queues.text])
  const attempt = (patienceMs?: number) =>
    tryRunExclusive(lockOf(localId), () => turn.then(() => deliver(client, localId)), patienceMs)
  // this tab's last attempt may still hold the lock: it has ended when the turn comes
  const sent = attempt().then((isOurs) => isOurs || turn.then(() => attempt(HANDOVER_MS)))
  queues[kind] = sent.then(
    (isOurs) => {
      if (!isOurs) change(localId, { state: 'failed' })
    },
    () => undefined,
  )
}

/**
 * Queues a message to be sent. It is shown at once. Returns its id, which files that must not be
 * sent without it `need`.
 */
export function post(
  client: QueryClient,
  content: { text: string } | { file: OutgoingFile },
  reply: Quote | null,
  needs: string | null = null,
): string {
  const localId = `local-${randomUuid()}`
  const file = 'file' in content ? content.file : null
  const text = 'text' in content ? content.text : ''
  const idempotencyKey = randomUuid()
  addOutgoing({ localId, text, file, reply, needs, at: serverNow(), idempotencyKey })
  enqueue(client, localId, file ? 'file' : 'text')
  return localId
}

/**
 * Sends a failed message again at the member's request, after the one that it needs. A second tap
 * has no effect.
 */
export function resend(client: QueryClient, localId: string): void {
  const item = find(localId)
  if (item?.state !== 'failed') return
  if (item.needs !== null) resend(client, item.needs)
  change(localId, { state: 'waiting', progress: 0, problem: null, rejection: null })
  enqueue(client, localId, item.file ? 'file' : 'text')
}

/** Removes a message: it is not sent, or its running request is aborted. */
export function remove(localId: string): void {
  running.get(localId)?.abort()
  dropOutgoing(localId)
}

onMemberChange(() => {
  for (const cancel of running.values()) cancel.abort()
})
