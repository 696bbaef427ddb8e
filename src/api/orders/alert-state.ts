import type { OrderPage } from '#api/orders/order-list.ts'
import type { AlertAction } from '#domain/order-alerts/events.ts'
import { SIDES, type Side } from '#domain/side.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { onMemberChange } from '#platform/session/session.ts'
import { readStored, storedTexts } from '#platform/storage/read-stored.ts'
import { createStore, type Store } from '#platform/store.ts'

/**
 * The part of the alert state that screens show, and the actions that they and the lists send. The
 * engine loads after the first screen; until then actions are queued.
 */

/** Orders that nobody has seen yet: id → time of arrival (Unix ms, phone clock). */
export type NewOrders = ReadonlyMap<string, number>

const NONE: NewOrders = new Map()
/** Above this number, nobody looks at individual orders. */
const MAX_NEW = 500
/** Debounce time: a burst is written once. */
const WRITE_AFTER_MS = 300

const keyOf = (side: Side) => `unseen:${side}`

function read(side: Side): NewOrders {
  const ids = readStored(memberStorage.read(keyOf(side)), storedTexts)
  return ids.length === 0 ? NONE : new Map(ids.map((id) => [id, 0]))
}

function createNewOrders(side: Side): Store<NewOrders> {
  const store = createStore(read(side))
  // no member data may stay in memory either
  onMemberChange(() => store.set(read(side)))
  return store
}

/** The new orders of each side until they have been seen, across reloads and tabs. */
export const newOrders: Record<Side, Store<NewOrders>> = {
  collection: createNewOrders('collection'),
  payment: createNewOrders('payment'),
}

const timers: Partial<Record<Side, ReturnType<typeof setTimeout>>> = {}

/** Shows these orders as new and stores them for the next start, before the engine has loaded. */
export function showNew(side: Side, orders: Iterable<readonly [string, number]>): void {
  const next = new Map([...orders].slice(-MAX_NEW))
  const shown = newOrders[side].get()
  if (next.size === shown.size && [...next.keys()].every((id) => shown.has(id))) return
  newOrders[side].set(next)
  clearTimeout(timers[side])
  timers[side] = setTimeout(() => {
    memberStorage.write(keyOf(side), JSON.stringify([...newOrders[side].get().keys()]))
  }, WRITE_AFTER_MS)
}

/** The actions that screens send to the engine. */
type ScreenAction = Extract<
  AlertAction,
  {
    type:
      | 'ordersAppeared'
      | 'ordersSeen'
      | 'orderOpened'
      | 'orderLeft'
      | 'missedSeen'
      | 'orderMuted'
  }
>

export type ScreenAlertAction =
  | ScreenAction
  /** The first page of a list, requested at `requestedAt` (ms, phone clock), above its known rows. */
  | { type: 'topLoaded'; side: Side; list: OrderPage; requestedAt: number }

let queued: ScreenAlertAction[] = []
let listener: ((input: ScreenAlertAction) => void) | null = null
/** The order on screen: the next engine has to know it, too. */
let onScreen: ScreenAlertAction | null = null

onMemberChange(() => {
  queued = []
})

export function dispatchAlert(input: ScreenAlertAction): void {
  if (input.type === 'orderOpened') onScreen = input
  if (input.type === 'orderLeft') onScreen = null
  if (listener) listener(input)
  else queued.push(input)
}

/** Receives actions, first those that were queued. Returns a cleanup function. */
export function onScreenAlertAction(next: (input: ScreenAlertAction) => void): () => void {
  listener = next
  for (const input of queued.splice(0)) next(input)
  return () => {
    if (listener !== next) return
    listener = null
    if (onScreen) queued.push(onScreen)
  }
}

/** These orders have just appeared in a list. */
export function markNew(side: Side, ids: readonly string[]): void {
  if (ids.length === 0) return
  showNew(side, [...newOrders[side].get(), ...ids.map((id) => [id, Date.now()] as const)])
  dispatchAlert({ type: 'ordersAppeared', side, ids })
}

/** The user has looked at these orders. */
export function markSeen(side: Side, ids: readonly string[]): void {
  const shown = newOrders[side].get()
  if (!ids.some((id) => shown.has(id))) return
  showNew(
    side,
    [...shown].filter(([id]) => !ids.includes(id)),
  )
  dispatchAlert({ type: 'ordersSeen', side, ids })
}

/**
 * The member has opened this order: it stops ringing, or never rings, in all tabs. It counts as on
 * screen until the returned cleanup function is called.
 */
export function markOpened(id: string, side: Side): () => void {
  dispatchAlert({ type: 'orderOpened', side, id })
  return () => dispatchAlert({ type: 'orderLeft' })
}

/** All orders shown as new, for the start of the engine. */
export const newOrderIds = () =>
  SIDES.map((side) => ({ side, ids: [...newOrders[side].get().keys()] }))
