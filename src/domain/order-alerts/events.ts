import type {
  AlertKind,
  AlertOrder,
  AlertPreferences,
  AlertState,
  ListState,
  Marks,
} from '#domain/order-alerts/state.ts'
import type { Side } from '#domain/side.ts'

/** A server's answer of a side's active orders. */
export type AlertList = {
  /** As they stand, newest first. */
  orders: readonly AlertOrder[]
  hasMore: boolean
  /** Rows that could not be read. */
  dropped: number
  /** The server has them in another order. */
  isReordered: boolean
  askedAt: number
}

/** What all tabs of this member on this device have written down. */
export type StoredAlerts = {
  marks: ReadonlyMap<string, Marks>
  lists: Readonly<Record<Side, Pick<ListState, 'hasStarted' | 'since'>>>
  lastRing: AlertState['lastRing']
}

/** What has happened. Times are phone ms, `serverAt` is the same moment by the server's clock. */
export type AlertEvent = { at: number; serverAt: number } & (
  | { type: 'ordersPushed'; side: Side; orders: readonly AlertOrder[] }
  | { type: 'listLoaded'; side: Side; list: AlertList }
  | { type: 'chatReceived'; id: string }
  /** Accounts of the member have stopped working; each id stands for one turn. */
  | { type: 'accountsTurned'; ids: readonly string[] }
  /** A list shows these for the first time. */
  | { type: 'ordersAppeared'; side: Side; ids: readonly string[] }
  | { type: 'ordersSeen'; side: Side; ids: readonly string[] }
  | { type: 'orderOpened'; side: Side; id: string }
  /** This tab shows the screen of this order, or of none. */
  | { type: 'orderOnScreen'; order: { side: Side; id: string } | null }
  /** An order's own screen has loaded it. */
  | { type: 'orderLoaded'; side: Side; order: AlertOrder }
  /** The member has acted on an order; what was known before `since` may be outdated. */
  | { type: 'orderActed'; since: number }
  | { type: 'missedSeen'; side: Side }
  | { type: 'orderMuted'; side: Side; id: string }
  | { type: 'tabHidden' }
  | { type: 'tabShown' }
  /** These came while no tab of the app was visible. */
  | { type: 'ordersMissed'; side: Side; orders: readonly AlertOrder[] }
  /** `isAnswer`: the server says so, and not only this device. */
  | {
      type: 'dutyChanged'
      on: Readonly<Record<Side, boolean>>
      isAnswer: boolean
      /** Where the answer is older than this event. */
      answeredAt?: number
    }
  | { type: 'dutyUnknown' }
  | { type: 'countChanged'; count: number }
  | { type: 'preferencesChanged'; preferences: AlertPreferences }
  | { type: 'soundChanged'; sound: AlertState['sound'] }
  | { type: 'soundPrepared'; sound: AlertState['sound'] }
  | { type: 'soundStarted'; kind: AlertKind; keys: readonly string[] }
  | { type: 'soundFailed' }
  /** Another tab has written something down. */
  | { type: 'storageChanged'; stored: StoredAlerts }
  | { type: 'lockTaken'; stored: StoredAlerts }
  /** What had changed is written down, or could not be. */
  | { type: 'lockReleased' }
  | { type: 'storageFull' }
  | { type: 'tick' }
  | { type: 'signedOut' }
)

type WithoutTime<E> = E extends unknown ? Omit<E, 'at' | 'serverAt'> : never
export type AlertAction = WithoutTime<AlertEvent>

export type AlertEventOf<T extends AlertEvent['type']> = Extract<AlertEvent, { type: T }>

/** What is to be done about it. */
export type AlertEffect =
  /** Take the tab lock, and dispatch `lockTaken` with what is stored. */
  | { type: 'takeLock' }
  /** Sound once, now; dispatch `soundStarted` or `soundFailed`. */
  | { type: 'ring'; kind: AlertKind; keys: readonly string[] }
  /** Load the ring's file, up to a time limit; dispatch `soundPrepared`. */
  | { type: 'prepareSound'; kind: AlertKind }
  | { type: 'stopSounds' }
  | { type: 'vibrate'; kind: AlertKind }
  | { type: 'speak'; side: Side; orders: readonly AlertOrder[] }
  | { type: 'stopSpeaking' }
  /** Find out whether another tab of the app is visible; dispatch `ordersMissed` when none is. */
  | { type: 'checkVisibility'; side: Side; orders: readonly AlertOrder[] }
  | { type: 'notify'; side: Side; orders: readonly AlertOrder[] }
  /** Of these keys; null for all. */
  | { type: 'closeNotices'; keys: readonly string[] | null }
  /** Ask for self data; dispatch `dutyChanged`, or `dutyUnknown` when it cannot be had. */
  | { type: 'askDuty' }
  | { type: 'renewOrders'; side: Side }
  /** Ask for a side's active orders, whether or not they are shown. */
  | { type: 'checkOrders'; side: Side }
  /** Say that an order expires: on screen, or by a notification where the tab is hidden. */
  | { type: 'warn'; side: Side; order: AlertOrder; minutes: number; isHidden: boolean }
  | { type: 'catchUp' }
  | { type: 'showBadge'; count: number }
  | { type: 'keepAwake'; isWanted: boolean }
