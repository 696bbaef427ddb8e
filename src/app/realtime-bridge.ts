import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { createElement } from 'react'
import * as v from 'valibot'
import { isChatWanted } from '#app/chat-wanted.ts'
import { startAlerting, type Alerting } from '#app/alerting.ts'
import { createCatchUp } from '#app/catch-up.ts'
import { watchDuty } from '#app/duty-notice.ts'
import { livePart } from '#app/shell/live-part.ts'
import { LiveNotices } from '#features/alerts/live-notices.tsx'
import { balanceQuery } from '#api/balance/queries.ts'
import { orderKey } from '#api/order/queries.ts'
import { announceOrders, ordersKey, type Order } from '#api/orders/queries.ts'
import { receiveMessage } from '#api/chat/log-queries.ts'
import { onReadElsewhere, setNoneUnread, unreadCountQuery } from '#api/chat/queries.ts'
import { realtimeEvents, type RealtimeEvent, type RealtimePayload } from '#api/realtime/contract.ts'
import type { Balance } from '#api/balance/contract.ts'
import type { Self, Side } from '#api/self/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import { followAway } from '#platform/away.ts'
import { inBatches } from '#lib/in-batches.ts'
import { online } from '#platform/network.ts'
import { openChannel } from '#platform/realtime/channel.ts'
import { realtimeStatus } from '#platform/realtime/status.ts'

/** A fallen connection is called failed after this time (product.md, part 4). */
const FAILED_AFTER_MS = 60_000
/** While realtime is down the app asks instead (spec §9, chat poll interval). */
const POLL_MS = 30_000

/** What one event does to the cache, and to the ear. */
type EventEffects = { [E in RealtimeEvent]: (payload: RealtimePayload<E>) => void }

/** Where each side's orders are listed, and where the server counts them (spec §3). */
const LISTED_IN = { collection: ordersKey('collection'), payment: ordersKey('payment') }
const COUNTED_IN = { collection: selfQuery.queryKey, payment: balanceQuery.queryKey }

/** The first order of a burst is drawn at once, the others four times a second (performance.md, 10). */
const DRAW_EVERY_MS = 250

/** The badge says at once what the server is asked for next. */
function countUp(client: QueryClient, side: Side, more: number): void {
  if (more === 0) return
  if (side === 'collection') {
    client.setQueryData(
      selfQuery.queryKey,
      (self): Self | undefined => self && { ...self, orderCount: self.orderCount + more },
    )
  } else {
    client.setQueryData(
      balanceQuery.queryKey,
      (balance): Balance | undefined =>
        balance && { ...balance, paymentCount: balance.paymentCount + more },
    )
  }
}

type Announced = { side: Side; order: Order }

/** Takes orders to the ear, then into the lists, and the counts with them. */
function takeOrders(
  client: QueryClient,
  renew: (key: QueryKey) => void,
  { ordersCame }: Alerting,
  announced: readonly Announced[],
): void {
  for (const side of ['collection', 'payment'] as const) {
    const orders = announced.filter((one) => one.side === side).map(({ order }) => order)
    if (orders.length === 0) continue
    void ordersCame(side, orders, 'event')
    countUp(client, side, announceOrders(client, side, orders).length)
    renew(COUNTED_IN[side])
  }
}

function eventEffects(
  client: QueryClient,
  renew: (key: QueryKey) => void,
  take: (announced: Announced) => void,
  alerting: Alerting,
): EventEffects {
  const patchBalance = (amounts: Partial<Balance>) => {
    client.setQueryData(balanceQuery.queryKey, (balance) => balance && { ...balance, ...amounts })
    const { balance, bonus } = amounts
    client.setQueryData(
      selfQuery.queryKey,
      (self): Self | undefined =>
        self && { ...self, balance: balance ?? self.balance, bonus: bonus ?? self.bonus },
    )
    // an answer that is on its way may be older than the event
    for (const queryKey of [balanceQuery.queryKey, selfQuery.queryKey]) {
      if (client.isFetching({ queryKey }) > 0) renew(queryKey)
    }
  }
  const announce = (side: Side, order: Order) => {
    take({ side, order })
    // if it is the one that is open: an event says less of it than the server does
    void client.invalidateQueries({ queryKey: orderKey(side, order.orderId) })
    // the timers that batches wait for may come a minute late
    if (document.hidden) void alerting.ordersCame(side, [order], 'event')
  }
  return {
    balanceChanged: patchBalance,
    bonusChanged: patchBalance,
    new_order: (order) => announce('collection', order),
    new_payment: (order) => announce('payment', order),
    chat: (message) => {
      receiveMessage(client, message)
      if (message.isOwn || message.isRead) return
      client.setQueryData(unreadCountQuery.queryKey, (count = 0) => count + 1)
      isChatWanted.set(true)
      alerting.chatCame(message.id)
    },
  }
}

/** No event of ours comes near this size: what does is not shown (faults.md, F7). */
const MAX_EVENT_CHARACTERS = 64 * 1024

/** One event of the channel: validated, then applied. What is not ours or not sound is ignored. */
function dispatch(effects: EventEffects, name: string, data: unknown): void {
  if (!Object.hasOwn(realtimeEvents, name)) return
  if (data === undefined || JSON.stringify(data).length > MAX_EVENT_CHARACTERS) return
  const event = name as RealtimeEvent
  const payload = v.safeParse(realtimeEvents[event], data)
  if (payload.success) (effects[event] as (value: unknown) => void)(payload.output)
}

/**
 * Connects a member's realtime channel to the query cache and the ring. A member without an id (null)
 * has none: polling stands in for it. Returns the way out.
 */
export function startBridge(
  client: QueryClient,
  memberId: string | null,
  token: string,
): () => void {
  livePart.set(createElement(LiveNotices))
  const alerting = startAlerting(client, (side) => {
    catchUp.renew(LISTED_IN[side])
    catchUp.renew(COUNTED_IN[side])
  })
  const catchUp = createCatchUp(client, alerting.ordersCame)
  const intake = inBatches<Announced>(
    (announced) =>
      notifyManager.batch(() => takeOrders(client, catchUp.renew, alerting, announced)),
    DRAW_EVERY_MS,
  )
  const effects = eventEffects(client, catchUp.renew, intake.add, alerting)
  let isWaiting = false
  let failTimer: ReturnType<typeof setTimeout> | undefined
  let pollTimer: ReturnType<typeof setInterval> | undefined

  const stopWaiting = () => {
    isWaiting = false
    clearTimeout(failTimer)
    clearInterval(pollTimer)
  }
  const startWaiting = () => {
    // one more attempt that failed does not begin the wait anew
    if (isWaiting) return
    isWaiting = true
    realtimeStatus.set('connecting')
    failTimer = setTimeout(() => realtimeStatus.set('failed'), FAILED_AFTER_MS)
    pollTimer = setInterval(catchUp.now, POLL_MS)
  }

  const stopDutyNotice = watchDuty(client)
  startWaiting()
  if (memberId === null) catchUp.now()
  const channel = openChannel(memberId, token, {
    onLive: () => {
      stopWaiting()
      realtimeStatus.set('live')
      catchUp.now()
    },
    onDown: startWaiting,
    // the answer of /mobile/self decides what a refusal means, never the socket alone
    onRefused: () => void client.invalidateQueries({ queryKey: selfQuery.queryKey }),
    onEvent: (name, data) => dispatch(effects, name, data),
  })

  const wakeWhenSeen = () => {
    if (!document.hidden) channel.wake()
  }
  document.addEventListener('visibilitychange', wakeWhenSeen)
  // behind a dark screen, too: orders ring there
  const stopWatching = online.subscribe(() => {
    if (online.get()) channel.wake()
  })
  const stopReading = onReadElsewhere(() => void setNoneUnread(client))
  // a frozen page may have missed events although its connection looks alive
  const stopFollowing = followAway(catchUp.now)
  return () => {
    stopWaiting()
    stopWatching()
    stopReading()
    stopFollowing()
    stopDutyNotice()
    document.removeEventListener('visibilitychange', wakeWhenSeen)
    intake.stop()
    catchUp.stop()
    alerting.stop()
    channel.close()
    realtimeStatus.set('connecting')
  }
}
