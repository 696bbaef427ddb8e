import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { onReadElsewhere, setNoneUnread } from '#api/chat/read.ts'
import { onOrderAction } from '#api/order/actions.ts'
import { forgetAnnounced } from '#api/orders/announced.ts'
import { COUNT } from '#api/orders/cached-counts.ts'
import { sideOfActive } from '#api/orders/list-cache.ts'
import { selfQuery } from '#api/self/queries.ts'
import { watchAccounts } from '#app/account-watch.ts'
import { watchDutyTime } from '#app/duty-clock.ts'
import { watchDuty } from '#app/duty-notice.ts'
import { startOrderAlerts, type AlertRequests } from '#app/order-alerts/order-alerts.ts'
import { createCatchUp } from '#app/realtime/catch-up.ts'
import { startEffects } from '#app/realtime/event-effects.ts'
import { createEventRefetches } from '#app/realtime/event-refetches.ts'
import { watchActiveOrders } from '#app/realtime/order-renewal.ts'
import { watchOutdatedLists } from '#app/realtime/outdated-lists.ts'
import { trackRequests } from '#app/request-times.ts'
import { liveNotices } from '#app/shell/late-notices.ts'
import { LiveNotices } from '#features/alerts/live-notices.tsx'
import { onPageReturn } from '#platform/device/page-return.ts'
import { ApiError } from '#platform/http/failure.ts'
import { obeyRetryAfter } from '#platform/http/retry-after.ts'
import { onNetworkTypeChange } from '#platform/network/network-type.ts'
import { online } from '#platform/network/network.ts'
import { refreshOnline } from '#platform/network/refresh-online.ts'
import { firstPollDelay, POLL_MS } from '#platform/realtime/backoff.ts'
import { openChannel } from '#platform/realtime/channel.ts'
import { offerReconnect } from '#platform/realtime/reconnect.ts'
import { isServerTooOld, realtimeStatus } from '#platform/realtime/status.ts'
import { watchRetryTaps } from '#ui/foundation/retry-taps.ts'

/** An absence (ms) in which a connection may have died unnoticed, also that of a page that ran. */
const LONG_ABSENCE_MS = 30_000
/** A lost connection counts as failed after this time. */
const FAILED_AFTER_MS = 60_000

/**
 * Refetches what a Retry-After has deferred once it may be sent again; the active orders even if no
 * screen shows them. Returns a cleanup function.
 */
function watchRetryAfter(client: QueryClient): () => void {
  const taps = watchRetryTaps()
  const stop = obeyRetryAfter((path) => {
    void client.refetchQueries({
      predicate: (query) =>
        query.state.error instanceof ApiError &&
        query.state.error.call.path === path &&
        (query.isActive() || sideOfActive(query.queryHash) !== undefined),
    })
  }, taps.wasJust)
  return () => {
    stop()
    taps.stop()
  }
}

/**
 * Connects a member's realtime channel to the query cache and the alerts. A member without an id
 * (null) has no channel and polls instead. Returns a cleanup function.
 */
export function startBridge(
  client: QueryClient,
  memberId: string | null,
  token: string,
): () => void {
  liveNotices.set(createElement(LiveNotices))
  const refetches = createEventRefetches(client)
  const catchUp = createCatchUp(client, refetches.refetchMissed, (side) => alerts.hasStarted(side))
  const requestTimes = trackRequests(client)
  const alertRequests: AlertRequests = {
    renewOrders: (side) => {
      refetches.confirmList(side)
      refetches.confirm(COUNT[side].query)
    },
  }
  const alerts = startOrderAlerts(client, alertRequests, requestTimes.at)
  const effects = startEffects(client, refetches, alerts)
  let isWaiting = false
  let failTimer: ReturnType<typeof setTimeout> | undefined
  let pollTimer: ReturnType<typeof setTimeout> | undefined
  let wasLive = false

  const stopWaiting = () => {
    isWaiting = false
    clearTimeout(failTimer)
    clearTimeout(pollTimer)
  }
  const poll = () => {
    catchUp.poll()
    pollTimer = setTimeout(poll, POLL_MS)
  }
  const startWaiting = (share: number) => {
    // another failed attempt does not restart the wait
    if (isWaiting) return
    isWaiting = true
    realtimeStatus.set('connecting')
    failTimer = setTimeout(() => realtimeStatus.set('failed'), FAILED_AFTER_MS)
    pollTimer = setTimeout(poll, firstPollDelay(share))
  }

  const stops = [
    watchDuty(client),
    watchAccounts(client, alerts.onAccounts, requestTimes.at),
    watchActiveOrders(client, requestTimes.at),
    watchOutdatedLists(client, refetches, requestTimes.at),
    watchRetryAfter(client),
    watchDutyTime(client),
    // from then on, the server's list takes precedence over events
    onOrderAction(client, forgetAnnounced),
    requestTimes.stop,
  ]
  startWaiting(1 - Math.random())
  if (memberId === null) catchUp.now()
  const channel = openChannel(memberId, token, {
    onLive: () => {
      stopWaiting()
      realtimeStatus.set('live')
      isServerTooOld.set(false)
      if (wasLive) catchUp.afterLoss()
      else catchUp.now()
      wasLive = true
    },
    onDown: startWaiting,
    onTooOld: () => {
      clearTimeout(failTimer)
      realtimeStatus.set('failed')
      if (isServerTooOld.get()) return
      isServerTooOld.set(true)
      // oxlint-disable-next-line no-console -- for whoever runs the server
      console.warn('Realtime: the server speaks Socket.IO 2; this app needs Socket.IO 3 or 4.')
    },
    // /mobile/self decides whether a rejection ends the session, never the socket alone
    onRejected: () => void client.invalidateQueries({ queryKey: selfQuery.queryKey }),
    onEvent: effects.onEvent,
  })

  stops.push(
    offerReconnect(() => {
      channel.wake()
      catchUp.now()
    }),
    onPageReturn(({ hasStoodStill, ms }) => {
      refreshOnline()
      channel.wake(hasStoodStill)
      // the person waits, and the connection may take long to open, or lead nowhere
      if (hasStoodStill || ms >= LONG_ABSENCE_MS) catchUp.now()
    }),
    // also in a hidden page, where orders ring
    online.subscribe(() => {
      if (online.get()) channel.wakeSoon()
    }),
    onNetworkTypeChange(channel.wakeSoon),
    onReadElsewhere(() => void setNoneUnread(client)),
  )
  return () => {
    stopWaiting()
    for (const stop of stops) stop()
    effects.stop()
    refetches.stop()
    catchUp.stop()
    alerts.stop()
    channel.close()
    realtimeStatus.set('connecting')
  }
}
