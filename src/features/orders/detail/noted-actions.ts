import { identityOf, type OrderIdentity } from '#domain/order.ts'
import { memberMemory } from '#platform/session/member-memory.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { onMemberChange } from '#platform/session/session.ts'
import { readStored } from '#platform/storage/read-stored.ts'
import { createStore } from '#platform/store.ts'

/** When each was noted last (Unix ms, phone clock), by the order's identity. */
export type NotedActions = Readonly<Record<string, number>>

/** No older data is restored (R15.02). */
const MAX_AGE_MS = 24 * 60 * 60_000

function recentOf(value: unknown): NotedActions {
  const now = Date.now()
  const entries = Object.entries<unknown>(Object(value))
  const isRecent = (entry: [string, unknown]): entry is [string, number] =>
    typeof entry[1] === 'number' && now - entry[1] < MAX_AGE_MS
  return Object.fromEntries(entries.filter(isRecent))
}

/** Those noted before the phone's clock was set back. */
function aheadOf(noted: NotedActions): NotedActions {
  const now = Date.now()
  return Object.fromEntries(Object.entries(noted).filter(([, at]) => at > now))
}

/**
 * Stored, because the lists that a reload restores may be older, and without a network nothing newer
 * arrives; the other tabs have lists of their own.
 */
function createNotes(name: string) {
  const read = () => readStored(memberMemory.read(name), recentOf)
  const write = (noted: NotedActions) => memberMemory.write(name, JSON.stringify(noted))
  const store = createStore(read())
  /** Another tab may have written since. */
  const add = (added: NotedActions) => {
    const noted = { ...read(), ...added }
    write(noted)
    store.set(noted)
  }
  /**
   * The phone's clock may have been set back: what was noted before would be newer than whatever is
   * read from now on. Called when the data of this page that is as early becomes older than this.
   */
  const setBack = () => {
    const now = Date.now()
    const ahead = Object.keys(aheadOf(store.get()))
    if (ahead.length > 0) add(Object.fromEntries(ahead.map((orderId) => [orderId, now])))
  }
  setBack()
  memberStorage.onOtherTabChange(name, () => {
    // the time that another tab sets back is not after what this page has read
    store.set({ ...read(), ...aheadOf(store.get()) })
  })
  onMemberChange(() => store.set(read()))
  return {
    ...store,
    setBack,
    note: (order: OrderIdentity) => add({ [identityOf(order)]: Date.now() }),
    /**
     * Notes one that this page is sending, for the case that the page ends before the answer: this
     * page itself does not show it. Returns the function that takes the note back.
     */
    noteSending(order: OrderIdentity): () => void {
      const key = identityOf(order)
      const before = read()
      const at = Date.now()
      write({ ...before, [key]: at })
      return () => {
        const { [key]: current, ...others } = read()
        // noted again since, or by another session
        if (current !== at) return
        const earlier = before[key]
        write(earlier === undefined ? others : { ...others, [key]: earlier })
        store.set(read())
      }
    },
  }
}

/** The actions on orders that the server has accepted (R6.70). */
export const acceptedActions = createNotes('acceptedActions')

/** Those that it may have accepted: their result is unknown. */
export const unansweredActions = createNotes('unansweredActions')

/** When an action on an order was noted last (Unix ms, phone clock); -Infinity if it never was. */
export const notedAt = (noted: NotedActions, order: OrderIdentity): number =>
  noted[identityOf(order)] ?? -Infinity

/**
 * Whether an action on an order was noted since the order was read at `readAt` (Unix ms, phone
 * clock).
 */
export const isNotedSince = (noted: NotedActions, order: OrderIdentity, readAt: number): boolean =>
  notedAt(noted, order) > readAt
