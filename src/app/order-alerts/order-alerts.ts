import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { newOrderIds, onScreenAlertAction, showNew } from '#api/orders/alert-state.ts'
import type { OrderPage } from '#api/orders/order-list.ts'
import { refetchActiveOrders } from '#api/orders/queries.ts'
import { missedOrders, NONE_MISSED, NONE_RINGING, ringingOrders } from '#api/orders/shown-alerts.ts'
import { selfQuery } from '#api/self/queries.ts'
import { createAlertEffects } from '#app/order-alerts/alert-effects.ts'
import {
  alertPreferences,
  watchActions,
  watchCache,
  watchDevice,
  watchSound,
} from '#app/order-alerts/alert-inputs.ts'
import { noteAlertStep } from '#app/order-alerts/alert-steps.ts'
import { createAlertStorage } from '#app/order-alerts/alert-storage.ts'
import type { RequestTimes } from '#app/request-times.ts'
import type { AlertEffect, AlertAction, AlertList } from '#domain/order-alerts/events.ts'
import { reduce } from '#domain/order-alerts/reduce.ts'
import { startState, type AlertState } from '#domain/order-alerts/state.ts'
import { viewAlerts } from '#domain/order-alerts/view.ts'
import { nextWakeAt } from '#domain/order-alerts/wake.ts'
import type { Order } from '#domain/order.ts'
import { SIDES, type Side } from '#domain/side.ts'
import { clockLead, serverNow, toEarliestServerTime, toServerTime } from '#platform/clock/clock.ts'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { session, sessionBeganAt } from '#platform/session/session.ts'
import { watchTabVisibility } from '#platform/tabs/front-tab.ts'
import { createTabLock, type TabLock } from '#platform/tabs/tab-lock.ts'

/** The delay of setTimeout is a 32-bit number, and long timers are late after sleep anyway. */
const MAX_TIMER_MS = 60 * 60_000

/**
 * Orders that may be new. A poll returns a whole list, requested at `requestedAt` (ms, phone clock).
 */
type OrdersReceived =
  | { source: 'push'; orders: readonly Order[] }
  | { source: 'poll'; list: OrderPage; requestedAt: number }

/** All alerts: ring, vibration, speech, notification, badge, wake lock. */
export type OrderAlerts = {
  /** The only entry point for orders from push and poll. They ring at once if this tab may ring. */
  onOrders: (side: Side, received: OrdersReceived) => void
  onChat: (messageId: string) => void
  /** Accounts that have stopped working; one id per account and incident. */
  onAccounts: (ids: readonly string[]) => void
  /** Whether this device has seen a side's list since the member signed in. */
  hasStarted: (side: Side) => boolean
  stop: () => void
}

/** What the alerts request of the server beyond their own reads. */
export type AlertRequests = { renewOrders: (side: Side) => void }

const alertList = (list: OrderPage, requestedAt: number): AlertList => ({
  orders: list.items,
  hasMore: list.nextPage !== null,
  dropped: list.dropped,
  isReordered: list.isReordered ?? false,
  requestedAt,
})

/**
 * Runs the rules of `domain/order-alerts` in this tab: takes events, carries out effects, and holds
 * the state.
 */
function createEngine(client: QueryClient, lock: TabLock, { renewOrders }: AlertRequests) {
  const storage = createAlertStorage()
  let state = startState({
    at: Date.now(),
    isHidden: pageHidden.get(),
    sessionBeganAt: sessionBeganAt(),
    preferences: alertPreferences(),
  })
  let timer: ReturnType<typeof setTimeout> | undefined

  const dispatch = (action: AlertAction) => {
    const at = Date.now()
    const before = state
    const event = {
      ...action,
      at,
      lead: clockLead(),
      serverAt: toServerTime(at),
      earliestServerAt: toEarliestServerTime(at),
    }
    const next = reduce(before, event)
    state = next.state
    noteAlertStep({ before, event, after: state })
    for (const effect of next.effects) carryOut(effect)
    clearTimeout(timer)
    if (state.isSignedOut) return
    if (changesView(before, state)) notifyManager.schedule(() => show(state))
    const wakeAt = nextWakeAt(state, at)
    const ms = Math.min(Math.max(wakeAt - Date.now(), 0), MAX_TIMER_MS)
    if (wakeAt < Infinity) timer = setTimeout(() => dispatch({ type: 'tick' }), ms)
  }
  const readStored = () => dispatch({ type: 'storageChanged', stored: storage.read() })
  const inLock = () => {
    if (state.isSignedOut) return false
    dispatch({ type: 'lockTaken', stored: storage.read() })
    const hasWritten = state.saveAt !== null && storage.write(state)
    dispatch({ type: 'lockReleased' })
    return hasWritten
  }
  const effects = {
    ...createAlertEffects(client, dispatch),
    takeLock: () => lock.run(inLock),
    // the response arrives through the query cache; a request that is already running is replaced,
    // because it may predate the switch that the order follows
    askDuty: () =>
      void client
        .refetchQueries({ queryKey: selfQuery.queryKey }, { throwOnError: true })
        .catch(() => dispatch({ type: 'dutyUnknown' })),
    checkOrders: ({ side }: { side: Side }) => void refetchActiveOrders(client, side),
    renewOrders: ({ side }: { side: Side }) => renewOrders(side),
  }
  const carryOut = (effect: AlertEffect) => {
    ;(effects[effect.type] as (effect: AlertEffect) => void)(effect)
  }
  readStored()
  return { dispatch, get: () => state, stop: storage.onOtherTabChange(readStored) }
}

/**
 * Whether a change is visible: marks, orders waiting for sound, and what lists show of a ringing
 * order.
 */
const changesView = (before: AlertState, { marks, lists, pending, sound, duty }: AlertState) =>
  marks !== before.marks ||
  pending !== before.pending ||
  sound !== before.sound ||
  duty !== before.duty ||
  (lists !== before.lists && ringingOrders.get().length > 0)

/** Updates the stores of ringing, missed and new orders after the orders have rendered. */
function show(state: AlertState): void {
  if (state.isSignedOut) return
  const view = viewAlerts(state, serverNow())
  const isSame = JSON.stringify(view.ringing) === JSON.stringify(ringingOrders.get())
  if (!isSame) ringingOrders.set(view.ringing)
  const shown = missedOrders.get()
  if (SIDES.some((side) => shown[side] !== view.missed[side])) missedOrders.set(view.missed)
  for (const side of SIDES) showNew(side, view.fresh[side])
}

export function startOrderAlerts(
  client: QueryClient,
  requests: AlertRequests,
  requestedAt: RequestTimes,
): OrderAlerts {
  const lock = createTabLock('ring')
  const engine = createEngine(client, lock, requests)
  const { dispatch } = engine
  const onOrders: OrderAlerts['onOrders'] = (side, received) => {
    if (received.source === 'push') {
      dispatch({ type: 'ordersPushed', side, orders: received.orders })
    } else
      dispatch({ type: 'listLoaded', side, list: alertList(received.list, received.requestedAt) })
  }
  const token = session.get()?.token
  const followSession = () => {
    // the session's own link may bring another id, and then nothing starts the alerts again
    if (session.get()?.token !== token) dispatch({ type: 'signedOut' })
  }
  for (const { side, ids } of newOrderIds()) dispatch({ type: 'ordersAppeared', side, ids })
  const stops = [
    watchTabVisibility(),
    watchCache(client, dispatch, (side, list) =>
      onOrders(side, { source: 'poll', list, requestedAt: requestedAt[side] ?? 0 }),
    ),
    watchSound(dispatch, lock),
    watchDevice(dispatch),
    watchActions(client, dispatch),
    onScreenAlertAction((action) => {
      if (action.type !== 'topLoaded') return dispatch(action)
      const { side, list, requestedAt: at } = action
      return onOrders(side, { source: 'poll', list, requestedAt: at })
    }),
    session.subscribe(followSession),
    engine.stop,
  ]
  return {
    onOrders,
    onAccounts: (ids) => dispatch({ type: 'accountsFailed', ids }),
    onChat: (id) => dispatch({ type: 'chatReceived', id }),
    hasStarted: (side) => engine.get().lists[side].hasStarted,
    stop: () => {
      for (const stop of stops) stop()
      dispatch({ type: 'signedOut' })
      lock.close()
      // the stored marks stay: signing out erases them, and another tab may continue ringing
      ringingOrders.set(NONE_RINGING)
      missedOrders.set(NONE_MISSED)
    },
  }
}
