import type { AlertKind } from '#domain/order-alerts/alert-kinds.ts'
import type { AlertPreferences, AlertState, ListState, Marks } from '#domain/order-alerts/state.ts'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'

/** The server's response with a side's active orders. */
export type AlertList = {
  /** As in the response, newest first. */
  orders: readonly Order[]
  hasMore: boolean
  /** The number of rows that could not be parsed. */
  dropped: number
  /** The list is not in the server's own order. */
  isReordered: boolean
  requestedAt: number
}

/** What all tabs of this member on this device have stored. */
export type StoredAlerts = {
  marks: ReadonlyMap<string, Marks>
  lists: Readonly<Record<Side, Pick<ListState, 'hasStarted' | 'since'>>>
  /** Of the kinds of which this tab does not know it yet. */
  lastRing: Partial<AlertState['lastRing']>
}

/**
 * The events. `at` is in ms of the phone's clock, and `lead` how far that is ahead of the time that
 * this page has run: it falls by as much as the clock is set back. `serverAt` is the same moment on
 * the server's clock, and `earliestServerAt` the earliest it can be if the phone's clock has been set
 * since the last response.
 */
export type AlertEvent = {
  at: number
  lead: number
  serverAt: number
  earliestServerAt: number
} & (
  | { type: 'ordersPushed'; side: Side; orders: readonly Order[] }
  | { type: 'listLoaded'; side: Side; list: AlertList }
  | { type: 'chatReceived'; id: string }
  /** Accounts of the member have stopped working; one id per account and incident. */
  | { type: 'accountsFailed'; ids: readonly string[] }
  /** A list shows these orders for the first time. */
  | { type: 'ordersAppeared'; side: Side; ids: readonly string[] }
  | { type: 'ordersSeen'; side: Side; ids: readonly string[] }
  /** This tab shows the screen of this order. */
  | { type: 'orderOpened'; side: Side; id: string }
  /** This tab no longer shows an order. */
  | { type: 'orderLeft' }
  /** An order's own screen has loaded it. */
  | { type: 'orderLoaded'; side: Side; order: Order }
  /** The member has acted on an order; data from before `since` may be outdated. */
  | { type: 'orderActed'; since: number }
  | { type: 'missedSeen'; side: Side }
  | { type: 'orderMuted'; side: Side; id: string }
  | { type: 'tabHidden' }
  | { type: 'tabShown' }
  /** These orders arrived while no tab of the app was visible. */
  | { type: 'ordersMissed'; side: Side; orders: readonly Order[] }
  /** `isAnswer`: from a response of the server, not from this device alone. */
  | {
      type: 'dutyChanged'
      on: Readonly<Record<Side, boolean>>
      isAnswer: boolean
      /** Set if the response is older than this event. */
      answeredAt?: number
    }
  | { type: 'dutyUnknown' }
  | { type: 'countChanged'; count: number }
  | { type: 'preferencesChanged'; preferences: AlertPreferences }
  | { type: 'soundChanged'; sound: AlertState['sound'] }
  | { type: 'soundPrepared'; sound: AlertState['sound'] }
  | { type: 'soundStarted'; kind: AlertKind; keys: readonly string[] }
  | { type: 'soundFailed' }
  /** Another tab has written to storage. */
  | { type: 'storageChanged'; stored: StoredAlerts }
  | { type: 'lockTaken'; stored: StoredAlerts }
  /** The changes have been stored, or could not be. */
  | { type: 'lockReleased' }
  | { type: 'tick' }
  | { type: 'signedOut' }
)

type WithoutTime<E> = E extends unknown
  ? Omit<E, 'at' | 'lead' | 'serverAt' | 'earliestServerAt'>
  : never
export type AlertAction = WithoutTime<AlertEvent>

export type AlertEventOf<T extends AlertEvent['type']> = Extract<AlertEvent, { type: T }>

/** The effects to carry out. */
export type AlertEffect =
  /** Takes the tab lock, then dispatches `lockTaken` with the stored state. */
  | { type: 'takeLock' }
  /** Sounds once, now; dispatches `soundStarted` or `soundFailed`. */
  | { type: 'ring'; kind: AlertKind; keys: readonly string[] }
  /** Loads the ring's file, up to a time limit; dispatches `soundPrepared`. */
  | { type: 'prepareSound' }
  /** Ends what is playing, and what is spoken or about to be. */
  | { type: 'stopSounds' }
  | { type: 'vibrate'; kind: AlertKind }
  | { type: 'speak'; side: Side; orders: readonly Order[] }
  /** Checks whether another tab of the app is visible; dispatches `ordersMissed` if none is. */
  | { type: 'checkVisibility'; side: Side; orders: readonly Order[] }
  | { type: 'notify'; side: Side; orders: readonly Order[] }
  /** Closes the notifications of these keys; null for all. */
  | { type: 'closeNotices'; keys: readonly string[] | null }
  /** Fetches self data; dispatches `dutyChanged`, or `dutyUnknown` on failure. */
  | { type: 'askDuty' }
  | { type: 'renewOrders'; side: Side }
  /** Fetches a side's active orders, whether or not they are shown. */
  | { type: 'checkOrders'; side: Side }
  /** Warns that an order is about to expire: on screen, or by a notification in a hidden tab. */
  | { type: 'warn'; side: Side; order: Order; minutes: number; isHidden: boolean }
  | { type: 'showBadge'; count: number }
  | { type: 'keepAwake'; isWanted: boolean }
