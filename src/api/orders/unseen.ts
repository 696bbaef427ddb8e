import type { Side } from '#domain/side.ts'
import { parseUntrustedJson } from '#lib/json.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { session } from '#platform/session/session.ts'
import { createStore, type Store } from '#platform/store.ts'

/** Orders that have come and that nobody has looked at yet: id → when, in the phone's Unix ms. */
export type Unseen = ReadonlyMap<string, number>

const NONE: Unseen = new Map()
/** Whoever has more of them new looks at none. */
const MAX_KEPT = 500
/** A burst is written down once. */
const WRITE_AFTER_MS = 300

const keyOf = (side: Side) => `unseen:${side}`

function read(side: Side): Unseen {
  const stored = parseUntrustedJson(memberStorage.read(keyOf(side)) ?? '[]')
  const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  return ids.length === 0 ? NONE : new Map(ids.map((id) => [id, 0]))
}

function createUnseen(side: Side): Store<Unseen> {
  const store = createStore(read(side))
  memberStorage.onOtherTabChange(keyOf(side), () => store.set(read(side)))
  // nothing of a member stays, in memory neither
  session.subscribe(() => store.set(read(side)))
  return store
}

/** What is new on each side until it has been seen, over reloads and in all tabs. */
export const unseenOrders: Record<Side, Store<Unseen>> = {
  collection: createUnseen('collection'),
  payment: createUnseen('payment'),
}

const timers: Partial<Record<Side, ReturnType<typeof setTimeout>>> = {}

function change(side: Side, next: Unseen): void {
  unseenOrders[side].set(next)
  clearTimeout(timers[side])
  timers[side] = setTimeout(() => {
    memberStorage.write(keyOf(side), JSON.stringify([...unseenOrders[side].get().keys()]))
  }, WRITE_AFTER_MS)
}

/** These have just come. */
export function noteNew(side: Side, ids: readonly string[]): void {
  if (ids.length === 0) return
  const all = [...unseenOrders[side].get(), ...ids.map((id) => [id, Date.now()] as const)]
  change(side, new Map(all.slice(-MAX_KEPT)))
}

/** Somebody has looked at these. */
export function noteSeen(side: Side, ids: readonly string[]): void {
  const before = unseenOrders[side].get()
  if (!ids.some((id) => before.has(id))) return
  const next = new Map(before)
  for (const id of ids) next.delete(id)
  change(side, next)
}
