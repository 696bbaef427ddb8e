import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { unreadCountQuery } from '#api/chat/queries.ts'
import { onOrderAction } from '#api/order/actions.ts'
import { sideOfActive, type HeldOrders } from '#api/orders/list-cache.ts'
import type { OrderPage } from '#api/orders/order-list.ts'
import { KEYS } from '#api/query-keys.ts'
import { selfQuery } from '#api/self/queries.ts'
import { watchQueries } from '#api/watch-queries.ts'
import { agentCounts } from '#app/agent-counts.ts'
import type { AlertAction } from '#domain/order-alerts/events.ts'
import type { AlertPreferences } from '#domain/order-alerts/state.ts'
import type { Order } from '#domain/order.ts'
import { isSide, SIDES, type Side } from '#domain/side.ts'
import { ignoreSilentSwitch } from '#platform/audio/silent-switch.ts'
import { soundState } from '#platform/audio/sound.ts'
import { unlockSpeechOnGestures } from '#platform/audio/speech.ts'
import { closeSystemNotifications, notificationPermission } from '#platform/device/notifications.ts'
import { pageHidden } from '#platform/device/page-hidden.ts'
import type { TabLock } from '#platform/tabs/tab-lock.ts'
import { alertSettings } from '#shared/alerts/alert-settings.ts'
import { alertReadiness, loadAlert } from '#shared/alerts/alert-sounds.ts'

/** The alert engine's events from this device: the query cache, mutations, sound, visibility. */

/**
 * Dispatches what responses contain about orders, duty and counts, and passes on each active list.
 * Returns a cleanup function.
 */
export function watchCache(
  client: QueryClient,
  dispatch: (action: AlertAction) => void,
  onList: (side: Side, list: OrderPage) => void,
): () => void {
  const readSelf = (isAnswer: boolean) => {
    const { data, dataUpdatedAt } = client.getQueryState(selfQuery.queryKey) ?? {}
    if (!data) return
    const { duty: on } = data
    dispatch({ type: 'dutyChanged', on, answeredAt: dataUpdatedAt ?? 0, isAnswer })
  }
  const readCounts = () => {
    const self = client.getQueryData(selfQuery.queryKey)
    // from the lists, too, which a hidden page requests more often than the server's counts
    const collections = agentCounts.collection.get()
    if (!self || collections === undefined) return
    const payments = self.can.payment ? (agentCounts.payment.get() ?? 0) : 0
    const messages = client.getQueryData(unreadCountQuery.queryKey) ?? 0
    dispatch({ type: 'countChanged', count: collections + payments + messages })
  }
  const noteOrder = ([root, side]: QueryKey, order: unknown) => {
    if (root !== KEYS.order[0] || !isSide(side)) return
    dispatch({ type: 'orderLoaded', side, order: order as Order })
  }
  const counted = new Set([selfQuery.queryKey, unreadCountQuery.queryKey].map(hashKey))
  readSelf(false)
  readCounts()
  const stops = SIDES.map((side) => agentCounts[side].subscribe(readCounts))
  const stop = watchQueries(client, () => true, {
    onData: (query, isResponse) => {
      if (counted.has(query.queryHash)) readCounts()
      if (query.queryKey[0] === selfQuery.queryKey[0]) readSelf(isResponse)
      if (isResponse) noteOrder(query.queryKey, query.state.data)
      const side = sideOfActive(query.queryHash)
      // an event that changed the list has been dispatched already
      if (!side || !isResponse) return
      const [list] = (query.state.data as HeldOrders).pages
      if (list) onList(side, list)
    },
  })
  return () => {
    for (const each of [...stops, stop]) each()
  }
}

/** Dispatches the member's actions on orders. Returns a cleanup function. */
export const watchActions = (client: QueryClient, dispatch: (action: AlertAction) => void) =>
  onOrderAction(client, (_, { status, submittedAt }) => {
    if (status !== 'success' && status !== 'error') return
    dispatch({ type: 'orderActed', since: submittedAt })
  })

/**
 * Dispatches whether this tab can play sound. A visible tab that can holds the lock and preloads
 * its ring, so that it rings without delay. Returns a cleanup function.
 */
export function watchSound(dispatch: (action: AlertAction) => void, lock: TabLock): () => void {
  const follow = () => {
    dispatch({
      type: 'soundChanged',
      sound: soundState.get() === 'ready' ? alertReadiness() : 'silent',
    })
    if (soundState.get() !== 'ready' || pageHidden.get()) return lock.release()
    lock.hold()
    void loadAlert().then((sound) => {
      if (soundState.get() === 'ready') dispatch({ type: 'soundChanged', sound })
    })
  }
  const stops = [soundState.subscribe(follow), pageHidden.subscribe(follow)]
  follow()
  return () => {
    for (const stop of stops) stop()
    lock.release()
  }
}

/** The settings of this phone, as far as the browser permits. */
export function alertPreferences(): AlertPreferences {
  const settings = alertSettings.get()
  return { ...settings, notifies: settings.notifies && notificationPermission.get() === 'granted' }
}

const applySilentSwitch = () => ignoreSilentSwitch(alertSettings.get().ignoresSilentSwitch)

/**
 * Dispatches changes of page visibility and of the settings, and applies the settings that concern
 * this device. Returns a cleanup function.
 */
export function watchDevice(dispatch: (action: AlertAction) => void): () => void {
  applySilentSwitch()
  // left by a page that the phone has closed in the background
  if (!pageHidden.get()) void closeSystemNotifications(() => true)
  const followSettings = () =>
    dispatch({ type: 'preferencesChanged', preferences: alertPreferences() })
  const stops = [
    alertSettings.subscribe(applySilentSwitch),
    unlockSpeechOnGestures(() => alertSettings.get().speaks),
    alertSettings.subscribe(followSettings),
    notificationPermission.subscribe(followSettings),
    pageHidden.subscribe(() => dispatch({ type: pageHidden.get() ? 'tabHidden' : 'tabShown' })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
