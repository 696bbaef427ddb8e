import type { AlertKind } from '#domain/order-alerts/alert-kinds.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'

/**
 * The state of the alerts: one record per order, and what this tab knows about duty, sound and
 * visibility. Times are in ms of the phone's clock unless marked as the server's.
 */

/** At most one ring within this time, across all tabs and kinds. */
export const RING_GAP_MS = 3_000
/** The pause between two rings of the same orders. */
export const REPEAT_MS = 10_000
/** How long a hidden tab waits, so that visible tabs act first. */
export const LET_OTHERS_FIRST_MS = 300
/** At most this many orders, messages and other alerts are remembered. */
export const MAX_REMEMBERED = 2_000

/**
 * What has happened to one order, message or other alert. Shared marks are only added and never
 * removed, so the marks of two tabs can be merged in any order. Only `dueAt` changes: a tab keeps the
 * one it has until its own data has another.
 */
export type Marks = Readonly<{
  // shared by all tabs, and stored
  /** Has rung on this device, or need not ring. */
  heard?: true
  /** Rings repeatedly until it is `quiet` or `opened`. */
  rings?: true
  quiet?: true
  opened?: true
  /** When it first appeared as new in a list. */
  newAt?: number
  seen?: true
  /** The warning at 3 minutes, or 1 minute, was given or is not needed. */
  warned3?: true
  warned1?: true
  /** The deadline of an order that rings or was opened (server clock, ms). */
  dueAt?: number
  // of this tab only
  /** Arrived while no tab of the app was visible. */
  missed?: true
  notified?: true
}>

/** One order, message or other alert that has yet to be heard. */
export type Pending = {
  kind: AlertKind
  id: string
  order: Order | null
  source: 'push' | 'poll'
  arrivedAt: number
  /** This tab does not ring before this time. */
  notBefore: number
  /** Duty could not be fetched: the order rings, because it must not stay silent on a guess. */
  isDutyUnknown: boolean
  /** Has been announced on screen or by a notification where needed. */
  isAnnounced: boolean
  /** The wait for its sound file is over. */
  isPrepared: boolean
}

export type ListState = {
  /** The list has been loaded once on this device; the orders in it then are not new. */
  hasStarted: boolean
  /**
   * Orders created before this time (server clock, ms) are not new either, wherever they are in the
   * list.
   */
  since: number | null
  /** The rows of the last response. */
  listed: ReadonlyMap<string, Order>
  /** Open orders from events that no list has confirmed yet, with their time of arrival. */
  pushed: ReadonlyMap<string, { order: Order; at: number }>
  /** Orders whose expiry has been handled. */
  expired: ReadonlySet<string>
  /** When the next order expires (server clock, ms). */
  nextExpiry: number
  /** When the rows arrived. */
  listedAt: number
}

export type AlertPreferences = {
  sounds: Readonly<Record<AlertKind, boolean>>
  repeats: boolean
  speaks: boolean
  keepsAwake: boolean
  /** Switched on, and permitted by the browser. */
  notifies: boolean
}

export type AlertState = {
  /** When the last event happened. */
  at: number
  /** The lead of the phone's clock then (`AlertEvent`). */
  lead: number
  marks: ReadonlyMap<string, Marks>
  lists: Readonly<Record<Side, ListState>>
  lastRing: Readonly<Record<AlertKind, number>>
  /** When this tab last ended its sounds before their time, as a reload does. */
  silencedAt: number
  pending: ReadonlyMap<string, Pending>
  /** Orders that their own screen has loaded, or an event has settled, since the last list. */
  loaded: ReadonlyMap<string, { order: Order; at: number }>
  /** The key of the order whose screen this tab shows. */
  onScreen: string | null
  /** The keys of the orders that this tab has warned of since it was hidden. */
  unseenWarnings: ReadonlySet<string>
  /** When the member last acted on an order; lists and events from before may be outdated. */
  actedAt: number
  /** When a side's list was last requested because of a deadline. */
  checkedAt: Readonly<Record<Side, number>>
  duty: { on: Readonly<Record<Side, boolean>>; answeredAt: number } | null
  dutyAskedAt: number | null
  preferences: AlertPreferences
  /** 'tones': the ring's file has not loaded, so only synthesised tones can play. */
  sound: 'silent' | 'tones' | 'ready'
  isPreparing: boolean
  isHidden: boolean
  returnedAt: number
  /** Since when this page has this session's member. */
  sessionBeganAt: number
  /** How far the server's clock is ahead of the phone's. */
  clockOffset: number
  /** At least this far, if the phone's clock has been set since the last response. */
  earliestOffset: number
  lock: 'none' | 'asked' | 'held' | 'sounding'
  /** When the changes are due to be stored for all tabs; null when nothing has changed. */
  saveAt: number | null
  /** Null until counted: an earlier start may have left a number on the icon. */
  badge: number | null
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
  at: start.at,
  lead: -Infinity,
  marks: new Map(),
  lists: { collection: startOfList(), payment: startOfList() },
  lastRing: NEVER,
  silencedAt: start.at,
  pending: new Map(),
  loaded: new Map(),
  onScreen: null,
  unseenWarnings: new Set(),
  actedAt: -Infinity,
  checkedAt: { collection: -Infinity, payment: -Infinity },
  duty: null,
  dutyAskedAt: null,
  preferences: start.preferences,
  sound: 'silent',
  isPreparing: false,
  isHidden: start.isHidden,
  returnedAt: -Infinity,
  sessionBeganAt: start.sessionBeganAt,
  clockOffset: 0,
  earliestOffset: 0,
  lock: 'none',
  saveAt: null,
  badge: null,
  keepsAwake: false,
  isSignedOut: false,
})
