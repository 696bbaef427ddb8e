import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { chatLogQuery, receiveMessage } from '#api/chat/log-queries.ts'
import { unreadCountQuery } from '#api/chat/queries.ts'
import { isBeingRead } from '#api/chat/read.ts'
import { unseenFailures } from '#api/chat/unseen-failures.ts'
import { orderKey } from '#api/order/queries.ts'
import { announceOrders } from '#api/orders/announce-orders.ts'
import { announcedOrder, isAnnouncedDone } from '#api/orders/announced.ts'
import { cachedOrders, COUNT } from '#api/orders/cached-counts.ts'
import { hasOrder } from '#api/orders/order-list.ts'
import { patchQuery } from '#api/patch-query.ts'
import { readEvent, type RealtimeEvent, type RealtimeNews } from '#api/realtime/contract.ts'
import { watchQueries } from '#api/watch-queries.ts'
import { isChatWanted } from '#app/chat-wanted.ts'
import type { OrderAlerts } from '#app/order-alerts/order-alerts.ts'
import { patchBalance, patchCount, shownAmounts } from '#app/realtime/amount-patches.ts'
import { createAwaited } from '#app/realtime/awaited.ts'
import type { EventRefetches } from '#app/realtime/event-refetches.ts'
import { isNewer, LIST_LAG_MS } from '#domain/event-order.ts'
import { ORDER_TABS } from '#domain/order-tabs.ts'
import { isReassigned, type Order } from '#domain/order.ts'
import { SIDES, type Side } from '#domain/side.ts'
import { isDone } from '#domain/status.ts'
import { acceptedActions, notedAt } from '#features/orders/detail/noted-actions.ts'
import { inBatches } from '#lib/in-batches.ts'
import { serverNow, toServerTime } from '#platform/clock/clock.ts'
import { isOfAnotherMember } from '#platform/session/session-member.ts'
import { isPageHidden } from '#ui/foundation/page-visibility.ts'

/** Messages without an id ring at most once within this time, across all tabs. */
const UNREAD_MESSAGE_MS = 3_000

/** The first order of a burst is rendered at once, later ones four times a second. */
const RENDER_EVERY_MS = 250

type Announced = { side: Side; order: Order }

type EventEffects = { [E in RealtimeEvent]: (news: RealtimeNews<E>) => void }

/**
 * Whether an event asks to pay an order on which the agent has acted since: it was long on its way.
 * Known after a reload, too, when nothing else tells of the action. The list decides.
 */
const isActedOn = (order: Order) =>
  order.state.status === 'to-be-paid' &&
  toServerTime(notedAt(acceptedActions.get(), order)) > (order.createdAt.ms ?? 0)

/** The open order after the event of its end, which its own response may follow late. */
const ended = (open: Order, event: Order): Order =>
  isDone(open.state) || open.isGone || isReassigned(open, event)
    ? open
    : { ...open, state: event.state }

/** The orders of a side of which only an event has told, until a list or another event has them. */
const awaitedOrders = (client: QueryClient, side: Side) =>
  createAwaited(
    (id) =>
      announcedOrder(side, id) !== undefined ||
      isAnnouncedDone(side, id) ||
      ORDER_TABS.some((tab) => hasOrder(cachedOrders(client, side, tab).data?.items ?? [], id)),
    () => cachedOrders(client, side, 'active').data?.items.map(({ orderId }) => orderId),
  )

function orderEffects(
  client: QueryClient,
  { confirm, refetch, refetchUntil }: EventRefetches,
  { onOrders }: OrderAlerts,
) {
  /** Rings for orders, then adds them to the lists and counts. */
  const take = (announced: readonly Announced[]) => {
    for (const side of SIDES) {
      const orders = announced.filter((one) => one.side === side).map(({ order }) => order)
      if (orders.length === 0) continue
      onOrders(side, { source: 'push', orders })
      const current = orders.filter((order) => !isActedOn(order))
      patchCount(client, side, announceOrders(client, side, current).length)
      confirm(side, COUNT[side].query)
    }
  }
  const batches = inBatches<Announced>(
    (announced) => notifyManager.batch(() => take(announced)),
    RENDER_EVERY_MS,
  )
  const of = (side: Side) => {
    const awaited = awaitedOrders(client, side)
    return ({ things, isPartial, ids }: RealtimeNews<'new_order' | 'new_payment'>) => {
      for (const order of things) {
        batches.add({ side, order })
        // refetched if it is the open order: an event has less detail than the server's response
        const queryKey = orderKey(side, order.orderId)
        if (isDone(order.state)) patchQuery<Order>(client, queryKey, (open) => ended(open, order))
        void client.invalidateQueries({ queryKey, refetchType: 'none' })
        if (client.getQueryCache().find({ queryKey })?.isActive()) refetch('order')
        // a hidden page may run batching timers a minute late
        if (isPageHidden()) onOrders(side, { source: 'push', orders: [order] })
      }
      if (!isPartial) return
      awaited.add(ids)
      refetchUntil(awaited.isThere, side)
      confirm(COUNT[side].query, 'order')
    }
  }
  return { of, stop: batches.stop }
}

/** Applies an event about amounts at once if it is newer than the data shown. */
function amountEffects(client: QueryClient, { confirm, refetch }: EventRefetches) {
  let lastSentAt: number | null = null
  return ({ things, isPartial, sentAt }: RealtimeNews<'balanceChanged' | 'bonusChanged'>) => {
    let isDoubtful = isPartial
    for (const amounts of things) {
      const shown = shownAmounts(client)
      if (isNewer({ sentAt, receivedAt: serverNow() }, { ...shown, lastSentAt })) {
        patchBalance(client, amounts)
        lastSentAt = sentAt ?? lastSentAt
      } else isDoubtful ||= shown.differFrom(amounts)
    }
    if (isDoubtful) refetch('balance', 'self')
    else confirm('balance', 'self')
  }
}

/**
 * Handles message events that could not be parsed: when the server's unread count grows within a
 * minute, the chat opens and rings as for any other message. Returns the handler for such events.
 */
function watchUnread(client: QueryClient, { onChat }: OrderAlerts) {
  const { queryKey } = unreadCountQuery
  const countNow = () => client.getQueryData(queryKey) ?? 0
  let known = 0
  let until = 0
  const onData = (_: Query, isResponse: boolean) => {
    const before = known
    known = countNow()
    if (!isResponse || known <= before || Date.now() > until) return
    until = 0
    isChatWanted.set(true)
    onChat(`unread:${Math.floor(serverNow() / UNREAD_MESSAGE_MS)}`)
  }
  const isUnreadCount = (query: Query) => query.queryKey[1] === queryKey[1]
  const stop = watchQueries(client, isUnreadCount, { onData })
  return {
    note: () => {
      known = countNow()
      until = Date.now() + LIST_LAG_MS
    },
    stop,
  }
}

function chatEffects(
  client: QueryClient,
  { confirm, refetchUntil }: EventRefetches,
  alerts: OrderAlerts,
) {
  const unread = watchUnread(client, alerts)
  const inLog = () => client.getQueryData(chatLogQuery.queryKey)?.messages ?? []
  const idsInLog = () => inLog().map(({ id }) => id)
  const isInLog = (id: string) => idsInLog().includes(id)
  // a closed chat may have no log: the first one, loaded when more unread messages open it, is news
  const awaited = createAwaited(isInLog, idsInLog)
  const onChat = ({ things, isPartial, isExact, ids }: RealtimeNews<'chat'>) => {
    for (const message of things) {
      const known = inLog().find(({ id }) => id === message.id)
      receiveMessage(client, message)
      if (message.hasFailed && !known?.hasFailed && !isBeingRead(client)) {
        unseenFailures.set([...new Set([...unseenFailures.get(), message.id])])
      }
      if (message.isOwn || message.isRead) continue
      // a repeated event, or one that comes after the response with its message
      if (!known) client.setQueryData(unreadCountQuery.queryKey, (count = 0) => count + 1)
      if (!isBeingRead(client)) confirm('unread')
      isChatWanted.set(true)
      alerts.onChat(message.id)
    }
    if (!isPartial) return confirm('chatLog')
    if (isExact) unread.note()
    awaited.add(ids)
    refetchUntil(awaited.isThere, 'chatLog', 'unread')
  }
  const stop = () => {
    unread.stop()
    unseenFailures.set([])
  }
  return { onChat, stop }
}

/**
 * Whether an event is about the member of this session. 'no': about another member, ignored.
 * 'unsure': only a uuid differs, which may be the order's own, or one of several members differs.
 */
function isOwn({ memberIds, uuids }: RealtimeNews): 'yes' | 'no' | 'unsure' {
  if (memberIds.length > 0) {
    const others = memberIds.filter((memberId) => isOfAnotherMember({ memberId }))
    if (others.length === 0) return 'yes'
    return others.length === memberIds.length ? 'no' : 'unsure'
  }
  const isAnother = uuids.some((uuid) => isOfAnotherMember({ uuid }))
  return isAnother ? 'unsure' : 'yes'
}

/**
 * Parses the events of a member's channel and applies their effects on the cache and the alerts:
 * data that could be parsed is shown at once and confirmed by a batched refetch; anything else is
 * refetched. Never throws.
 */
export function startEffects(
  client: QueryClient,
  refetches: EventRefetches,
  alerts: OrderAlerts,
): { onEvent: (name: string, data: unknown) => void; stop: () => void } {
  const onAmounts = amountEffects(client, refetches)
  const orders = orderEffects(client, refetches, alerts)
  const chat = chatEffects(client, refetches, alerts)
  const effects: EventEffects = {
    balanceChanged: onAmounts,
    bonusChanged: onAmounts,
    new_order: orders.of('collection'),
    new_payment: orders.of('payment'),
    chat: chat.onChat,
  }
  const onEvent = (name: string, data: unknown) => {
    const news = readEvent(name, data)
    const whose = news && isOwn(news)
    if (!news || whose === 'no') return
    const believed = whose === 'yes' ? news : { ...news, things: [], isPartial: true }
    ;(effects[news.event] as (value: RealtimeNews) => void)(believed)
  }
  return {
    onEvent,
    stop: () => {
      orders.stop()
      chat.stop()
    },
  }
}
