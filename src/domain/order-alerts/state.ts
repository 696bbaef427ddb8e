import { SIDES, type Side } from '#domain/side.ts'
import type { Centavos } from '#lib/money.ts'

/**
 * What is known of orders that alert: one record for each, and what this tab knows of duty, sound and
 * sight. All times are phone ms since 1970 unless they say that they are the server's.
 */

/**
 * What can be heard. 'ended': an order was cancelled or has expired. 'expiring': one that the member has
 * opened is about to. 'account': one of the member's own has stopped working.
 */
export type AlertKind = Side | 'expiring' | 'chat' | 'ended' | 'account'

/** At most one ring in this time, over all tabs and kinds. */
export const RING_GAP_MS = 3_000
/** How long it is quiet between two rings of the same orders. */
export const REPEAT_MS = 10_000
/** A tab that is hidden lets the others go first. */
export const LET_OTHERS_FIRST_MS = 300
/** So many orders, messages and ends are remembered. */
export const MAX_REMEMBERED = 2_000

/** What is looked at of an order. */
export type AlertOrder = {
  orderId: string
  /** Null when it could not be read. */
  amount: Centavos | null
  /** Server ms; null when it could not be read. */
  createdAt: number | null
  expiresAt: number | null
  /** It waits to be paid, as far as is known. */
  isOpen: boolean
  /** Nobody need act on it any more. */
  isDone: boolean
  /** The member has something to do about it, its time being up or not. */
  isUnfinished: boolean
}

/**
 * What has happened to one order, message or end. The shared marks only ever come and never go, so
 * that what two tabs know can be merged in any order.
 */
export type Marks = Readonly<{
  // shared by all tabs, and stored
  /** It has rung on this device, or need not ring. */
  heard?: true
  /** It rings again and again, until it is `quiet` or `opened`. */
  rings?: true
  quiet?: true
  opened?: true
  /** It has appeared as new in a list: when. */
  newAt?: number
  seen?: true
  /** It was said, or need not be, that it expires in 3 minutes or less; in 1 minute or less. */
  warned3?: true
  warned1?: true
  /** When it expires, in server ms, once it is opened. */
  dueAt?: number
  // of this tab
  /** It came while nobody looked at the app. */
  missed?: true
  notified?: true
}>

/** One order, message or end that is still to be heard. */
export type Pending = {
  kind: AlertKind
  id: string
  order: AlertOrder | null
  source: 'push' | 'poll'
  arrivedAt: number
  /** This tab does not ring before. */
  notBefore: number
  /** Duty was asked for and could not be had: an order must not stay silent on a guess. */
  isDutyUnknown: boolean
  /** It has been announced on screen or by a notification, as far as needed. */
  isAnnounced: boolean
  /** Its sound file was waited for. */
  isPrepared: boolean
}

export type ListState = {
  /** It has been seen once on this device; what was in it then is no news. */
  hasStarted: boolean
  /** Neither is what was created before, in server ms, wherever in the list it stands. */
  since: number | null
  /** The rows of the last answer. */
  listed: ReadonlyMap<string, AlertOrder>
  /** Open orders that events have brought and that no list has confirmed, and when they came. */
  pushed: ReadonlyMap<string, { order: AlertOrder; at: number }>
  /** Those whose time is up, as has been told. */
  expired: ReadonlySet<string>
  /** When the next order's time is up, in server ms. */
  nextExpiry: number
  /** When the rows came. */
  listedAt: number
}

export type AlertPreferences = {
  sounds: Readonly<Record<AlertKind, boolean>>
  repeats: boolean
  speaks: boolean
  keepsAwake: boolean
  notifies: boolean
}

export type AlertState = {
  marks: ReadonlyMap<string, Marks>
  lists: Readonly<Record<Side, ListState>>
  lastRing: Readonly<Record<AlertKind, number>>
  pending: ReadonlyMap<string, Pending>
  /** Orders as their own screens have loaded them, or events have ended them, since their list. */
  loaded: ReadonlyMap<string, { order: AlertOrder; at: number }>
  /** The key of the order whose screen this tab shows. */
  onScreen: string | null
  /** When the member has last acted on an order: what lists and events said before may be outdated. */
  actedAt: number
  /** When a side's list was last asked for because of a deadline. */
  checkedAt: Readonly<Record<Side, number>>
  duty: { on: Readonly<Record<Side, boolean>>; answeredAt: number } | null
  dutyAskedAt: number | null
  preferences: AlertPreferences
  /** 'tones': the ring's file is not there yet, only tones of our own. */
  sound: 'silent' | 'tones' | 'ready'
  isPreparing: boolean
  isHidden: boolean
  leftAt: number | null
  returnedAt: number
  /** Since when this page shows this member. */
  sessionBeganAt: number
  /** The server's clock is ahead of the phone's by this. */
  clockOffset: number
  lock: 'none' | 'asked' | 'held' | 'sounding'
  /** When what has changed is written down for all tabs; null when nothing has. */
  saveAt: number | null
  isStorageFull: boolean
  /** The side that a repeated ring was for last: both take turns, so that each is recognised. */
  lastRepeated: Side | null
  badge: number
  keepsAwake: boolean
  isSignedOut: boolean
}

export const NEVER: AlertState['lastRing'] = {
  collection: -Infinity,
  payment: -Infinity,
  expiring: -Infinity,
  chat: -Infinity,
  ended: -Infinity,
  account: -Infinity,
}

const startOfList = (): ListState => ({
  hasStarted: false,
  since: null,
  listed: new Map(),
  pushed: new Map(),
  expired: new Set(),
  nextExpiry: Infinity,
  listedAt: -Infinity,
})

export type AlertStart = {
  at: number
  isHidden: boolean
  sessionBeganAt: number
  preferences: AlertPreferences
}

export const startState = (start: AlertStart): AlertState => ({
  marks: new Map(),
  lists: { collection: startOfList(), payment: startOfList() },
  lastRing: NEVER,
  pending: new Map(),
  loaded: new Map(),
  onScreen: null,
  actedAt: -Infinity,
  checkedAt: { collection: -Infinity, payment: -Infinity },
  duty: null,
  dutyAskedAt: null,
  preferences: start.preferences,
  sound: 'silent',
  isPreparing: false,
  isHidden: start.isHidden,
  leftAt: start.isHidden ? start.at : null,
  returnedAt: -Infinity,
  sessionBeganAt: start.sessionBeganAt,
  clockOffset: 0,
  lock: 'none',
  saveAt: null,
  isStorageFull: false,
  lastRepeated: null,
  badge: 0,
  keepsAwake: false,
  isSignedOut: false,
})

export const keyOf = (kind: AlertKind, id: string) => `${kind}:${id}`

export const isSide = (kind: AlertKind): kind is Side => kind === 'collection' || kind === 'payment'

/** The side and id of an order's key; null for the key of anything else. */
export function orderOfKey(key: string): { side: Side; id: string } | null {
  const side = SIDES.find((one) => key.startsWith(keyOf(one, '')))
  return side ? { side, id: key.slice(side.length + 1) } : null
}

/**
 * The newest that is known of an order, and when it came, -Infinity when it may be outdated; null when
 * this tab has never seen it.
 */
export function factsOf(
  { loaded, lists, actedAt }: AlertState,
  side: Side,
  id: string,
): { order: AlertOrder; at: number } | null {
  const own = loaded.get(keyOf(side, id))
  if (own) return own
  const { pushed, listed, listedAt } = lists[side]
  const row = listed.get(id)
  const event = pushed.get(id)
  const newest = row && listedAt > (event?.at ?? -Infinity) ? { order: row, at: listedAt } : event
  if (!newest) return null
  return newest.at < actedAt ? { ...newest, at: -Infinity } : newest
}

export const isHeard = ({ marks }: AlertState, key: string) => marks.get(key)?.heard === true

/** The ids of a kind that nobody has heard on this device. */
export const filterUnheard = (state: AlertState, kind: AlertKind, ids: readonly string[]) =>
  ids.filter((id) => !isHeard(state, keyOf(kind, id)))

export const isRinging = (marks: Marks | undefined) =>
  marks?.rings === true && !marks.quiet && !marks.opened

const ringing = new WeakMap<AlertState['marks'], readonly string[]>()

/** The keys of all orders that ring again and again. */
export function ringingKeys({ marks }: AlertState): readonly string[] {
  const found = ringing.get(marks)
  if (found) return found
  const keys: string[] = []
  for (const [key, known] of marks) if (isRinging(known)) keys.push(key)
  ringing.set(marks, keys)
  return keys
}

/** When anything, or one kind, has rung last. What a wrong clock has stored does not count. */
export function lastRingAt({ lastRing }: AlertState, at: number, kind?: AlertKind): number {
  const latest = at + RING_GAP_MS
  if (kind) return lastRing[kind] <= latest ? lastRing[kind] : -Infinity
  let last = -Infinity
  for (const time of Object.values(lastRing)) if (time > last && time <= latest) last = time
  return last
}

export const isOnDuty = ({ duty }: AlertState, side: Side) => duty?.on[side] === true

/** Whether it may be heard as far as duty goes. */
export const isWanted = (state: AlertState, { kind, isDutyUnknown }: Pending) =>
  !isSide(kind) || isDutyUnknown || isOnDuty(state, kind)
