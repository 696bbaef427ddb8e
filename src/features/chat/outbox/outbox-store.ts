import type { ChatMessage } from '#api/chat/contract.ts'
import { mediaOf } from '#features/chat/messages/message-media.ts'
import {
  EMPTY_OUTBOX,
  isHopeless,
  withArrived,
  type Outgoing,
} from '#features/chat/outbox/outbox-rules.ts'
import {
  forgetUnsent,
  hasUnsent,
  storeUnsent,
  onUnsentElsewhere,
  readUnsent,
  type UnsentText,
} from '#features/chat/outbox/unsent-messages.ts'
import { isSessionReplaced, onMemberChange } from '#platform/session/session.ts'
import { createStore } from '#platform/store.ts'
import { heldLockNames, whenFree } from '#platform/tabs/try-run-exclusive.ts'
import { noteUnsaved } from '#platform/unsaved-changes.ts'
import { failedMessages } from '#shared/session/failed-messages.ts'

/**
 * The member's messages that are not in the log yet. They survive closing the panel, and texts also
 * survive a reload (`unsent-messages.ts`): then as failed, because nothing is sent automatically
 * after a reload or a failure.
 */
export const outbox = createStore(EMPTY_OUTBOX)

/** Whether a reload would lose it, and it may still be sent. */
function isLostByReload(item: Outgoing): boolean {
  const { state, isStored } = item
  if (state === 'failed') return !isStored && !isHopeless(item)
  return state === 'waiting' || state === 'preparing'
}

let endUnsaved: (() => void) | null = null

outbox.subscribe(() => {
  const { items } = outbox.get()
  failedMessages.set(items.filter(({ state }) => state === 'failed').length)
  const isUnsaved = items.some(isLostByReload)
  if (isUnsaved === (endUnsaved !== null)) return
  endUnsaved?.()
  endUnsaved = isUnsaved ? noteUnsaved() : null
})

/** The member whose messages they are. */
let owner: string | null = null

const NEW = {
  text: '',
  file: null,
  reply: null,
  needs: null,
  state: 'waiting',
  isUnsure: false,
  isUnknown: false,
  problem: null,
  rejection: null,
  progress: 0,
  after: null,
  isStored: false,
} satisfies Partial<Outgoing>

/** Another tab of the member may show the same text: only one of them sends it. */
export const lockOf = (localId: string) => `chat:${localId}`

export const findOutgoing = (localId: string | null) =>
  outbox.get().items.find((item) => item.localId === localId)

type NewOutgoing = Pick<
  Outgoing,
  'localId' | 'text' | 'file' | 'reply' | 'needs' | 'at' | 'idempotencyKey'
>

export function addOutgoing(item: NewOutgoing) {
  const { items, arrived } = outbox.get()
  outbox.set({ items: [...items, stored({ ...NEW, ...item })], arrived })
}

export function changeOutgoing(localId: string, next: Partial<Outgoing>): void {
  const { items, arrived } = outbox.get()
  const changed = items.map((item) =>
    item.localId === localId ? stored(Object.assign({}, item, next)) : item,
  )
  outbox.set({ items: changed, arrived })
}

export function dropOutgoing(localId: string): void {
  const { items, arrived } = outbox.get()
  const dropped = items.filter((item) => item.localId === localId)
  forget(dropped)
  for (const { file } of dropped) if (file) URL.revokeObjectURL(file.preview)
  outbox.set({ items: items.filter((item) => item.localId !== localId), arrived })
}

/** Whether another tab has sent or deleted it since this tab loaded it. */
export const isGoneElsewhere = ({ isStored, localId }: Outgoing) =>
  isStored && owner !== null && !isSessionReplaced() && !hasUnsent(owner, localId)

/** Stores a text until it has been sent, unless another tab has sent or deleted it. */
function stored(item: Outgoing): Outgoing {
  if (item.file || owner === null || isGoneElsewhere(item)) return item
  if (item.state !== 'sent') return Object.assign({}, item, { isStored: storeUnsent(owner, item) })
  forgetUnsent(owner, item.localId)
  return item
}

function forget(items: readonly Outgoing[]): void {
  for (const { localId, file } of items) {
    if (!file && owner !== null) forgetUnsent(owner, localId)
  }
}

const isMedia = (message: ChatMessage) => message.isFile || mediaOf(message) !== null

/** Removes the messages that the log now contains. */
export function settleOutbox(messages: readonly ChatMessage[]): void {
  const before = outbox.get()
  const after = withArrived(before, messages, isMedia)
  forget(before.items.filter((item) => !after.items.includes(item)))
  outbox.set(after)
}

/**
 * Shows the member's unsent messages, including those of earlier page loads. Returns a cleanup
 * function.
 */
export function openOutbox(memberId: string): () => void {
  owner = memberId
  void takeUnsent(memberId)
  return onUnsentElsewhere(memberId, () => void takeUnsent(memberId))
}

const asFailed = (text: UnsentText): Outgoing => ({
  ...NEW,
  ...text,
  state: 'failed',
  isStored: true,
})

/** With what another tab knows of its last attempt. */
function asLastTried(item: Outgoing, texts: readonly UnsentText[]): Outgoing {
  if (item.state !== 'failed') return item
  const text = texts.find(({ localId }) => localId === item.localId)
  const isSameTry =
    !text || (text.isUnsure === item.isUnsure && text.idempotencyKey === item.idempotencyKey)
  return isSameTry ? item : { ...item, ...text }
}

/** Each lock once: several requests of this tab would hold it in turn, as if a tab were sending. */
const awaited = new Set<string>()

async function takeUnsent(memberId: string): Promise<void> {
  // a message being sent by another tab is shown there
  const heldLocks = await heldLockNames()
  if (owner !== memberId) return
  const { items, arrived } = outbox.get()
  const texts = readUnsent(memberId)
  const left = items
    .filter((item) => item.state !== 'failed' || !isGoneElsewhere(item))
    .map((item) => asLastTried(item, texts))
  const known = new Set([...items, ...arrived.values()].map(({ localId }) => localId))
  const unsent = texts.filter(({ localId }) => !known.has(localId))
  const isHeld = ({ localId }: UnsentText) => heldLocks.has(lockOf(localId))
  const taken = unsent.filter((text) => !isHeld(text)).map(asFailed)
  for (const { localId } of unsent.filter(isHeld)) {
    if (awaited.has(localId)) continue
    awaited.add(localId)
    // the lock may belong to the previous page load, which has ended by then
    void whenFree(lockOf(localId)).then(() => {
      awaited.delete(localId)
      void takeUnsent(memberId)
    })
  }
  outbox.set({ items: [...taken, ...left], arrived })
}

onMemberChange(() => {
  const { items, arrived } = outbox.get()
  for (const { file } of [...items, ...arrived.values()]) {
    if (file) URL.revokeObjectURL(file.preview)
  }
  owner = null
  outbox.set(EMPTY_OUTBOX)
})
