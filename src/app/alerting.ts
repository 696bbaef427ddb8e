import type { Order } from '#domain/order.ts'
import { SIDES, type Side } from '#domain/side.ts'
import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { isOffSince, type DutyCheck } from '#app/duty-check.ts'
import { mayBeNews } from '#app/order-news.ts'
import { watchOrders } from '#app/order-watch.ts'
import { noticeBody, noticeTitle, spokenOrders } from '#features/alerts/alert-messages.ts'
import { balanceQuery } from '#api/balance/queries.ts'
import { unreadCountQuery } from '#api/chat/queries.ts'
import { isDone } from '#domain/status.ts'
import { selfQuery } from '#api/self/queries.ts'
import { orderPath } from '#domain/order-path.ts'
import { alertSettings, type AlertKind } from '#platform/audio/alert-settings.ts'
import { setAppBadge } from '#platform/device/app-badge.ts'
import { noteMissed } from '#platform/tabs/away.ts'
import { watchSight, isAppInSight } from '#platform/tabs/front-tab.ts'
import { localizationHeader } from '#platform/i18n/i18n.ts'
import { closeSystemNotices, showSystemNotice } from '#platform/device/notifications.ts'
import { endRinging, keepRinging, OPENED_LIST, startRepeating } from '#platform/audio/alarm.ts'
import { applySilentSwitch } from '#platform/audio/alert-sounds.ts'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { keepTurn, ringFor, unheard } from '#platform/audio/ring.ts'
import { speak, stopSpeaking } from '#platform/audio/speech.ts'
import { vibrate } from '#platform/device/vibration.ts'
import { keepAwake } from '#platform/device/wake-lock.ts'

/** What reaches an agent who is not looking: ring, vibration, voice, notification, badge, light. */
export type Alerting = {
  /**
   * Orders that may be new, whatever way they have come: told once per order, on duty only. The ring
   * starts before it returns where self data says that the side is on duty.
   */
  ordersCame: (side: Side, orders: readonly Order[], how: 'event' | 'asked') => Promise<void>
  chatCame: (messageId: string) => void
  stop: () => void
}

/** The voice speaks when the ring has rung out. */
const SPEAK_AFTER_MS = 1_300
/** A list of thousands is one notice, not thousands. */
const MAX_NOTICES = 5

let speechTimer: ReturnType<typeof setTimeout> | undefined

function say(side: Side, orders: readonly Order[]): void {
  const { speaks, volume } = alertSettings.get()
  if (!speaks || orders.length === 0) return
  const text = spokenOrders(side, orders)
  clearTimeout(speechTimer)
  speechTimer = setTimeout(() => speak(text, localizationHeader(), volume), SPEAK_AFTER_MS)
}

const tagOf = (side: Side, id: string) => `${side}:${id}`

async function notify(side: Side, orders: readonly Order[]): Promise<void> {
  const { notifies, sounds } = alertSettings.get()
  if (!notifies || !sounds[side] || (await isAppInSight())) return
  for (const order of orders.slice(0, MAX_NOTICES)) {
    const { orderId } = order
    void showSystemNotice({
      tag: tagOf(side, orderId),
      title: noticeTitle(side),
      body: noticeBody(order),
      path: orderPath(side, orderId),
    })
  }
}

function endRing(side: Side, isOver: (id: string) => boolean): void {
  endRinging((order) => order.side === side && isOver(order.id))
}

/** `onExpired`: the time of orders of this side is up, which the server may have acted on. */
export function startAlerting(
  client: QueryClient,
  isOnDuty: DutyCheck,
  onExpired: (side: Side) => void,
): Alerting {
  let isStopped = false
  const ringOnce = async (kind: AlertKind, ids: readonly string[]) => {
    const { hasRung } = await ringFor(kind, ids, () => !isStopped)
    if (hasRung) vibrate(kind)
  }
  /** Notices that were shown: a poll while hidden must not show them again. */
  const noticed = new Set<string>()

  const ordersCame: Alerting['ordersCame'] = async (side, orders, how) => {
    const waiting = orders.filter(({ state }) => !isDone(state))
    const ids = unheard(
      side,
      waiting.map(({ orderId }) => orderId),
    )
    if (ids.length === 0) return
    const duty = isOnDuty(side)
    if (duty !== true && !(await duty)) return
    const decidedAt = Date.now()
    const isWanted = () => !isStopped && !isOffSince(client, side, decidedAt)
    if (!isWanted()) return
    const isNew = new Set(ids)
    const news = waiting.filter(({ orderId }) => isNew.has(orderId))
    if (how === 'event') for (const order of news) watch.note(side, order)
    void noteMissed(side, ids, how === 'asked')
    if (document.hidden) {
      const untold = news.filter(({ orderId }) => !noticed.has(tagOf(side, orderId)))
      for (const { orderId } of untold) noticed.add(tagOf(side, orderId))
      void notify(side, untold)
    }
    const { fresh, hasRung } = await ringFor(side, ids, isWanted)
    // what it shows is drawn after the order itself
    notifyManager.schedule(() => keepRinging(side, fresh))
    if (!hasRung) return
    vibrate(side)
    say(
      side,
      news.filter(({ orderId }) => fresh.includes(orderId)),
    )
  }

  const watch = watchOrders(client, {
    onOver: (side, ids, why) => {
      const over = new Set(ids)
      endRing(side, (id) => over.has(id))
      const tags = ids.map((id) => tagOf(side, id))
      const isOverTag = new Set(tags)
      void closeSystemNotices((tag) => isOverTag.has(tag))
      if (why === 'expired') onExpired(side)
      // what was opened here and then left the list was handled here
      const surprises = why === 'gone' ? unheard(OPENED_LIST, tags) : tags
      if (client.getQueryData(selfQuery.queryKey)?.duty[side]) void ringOnce('ended', surprises)
    },
    onList: (side, isOver, list) => {
      endRing(side, isOver)
      void ordersCame(side, mayBeNews(side, list), 'asked')
    },
  })

  /** Known by an answer, or changed here; what an event has patched says nothing of duty. */
  let duty = client.getQueryData(selfQuery.queryKey)?.duty
  const endOffDuty = (isAnswer: boolean) => {
    const self = client.getQueryData(selfQuery.queryKey)
    if (!self || (!isAnswer && self.duty === duty)) return
    duty = self.duty
    for (const side of SIDES) {
      if (!duty[side]) endRing(side, () => true)
    }
  }
  const follow = () => {
    const self = client.getQueryData(selfQuery.queryKey)
    if (!self) return
    const isWorking = self.duty.collection || self.duty.payment
    keepAwake(isWorking && alertSettings.get().keepsAwake)
    const payments = client.getQueryData(balanceQuery.queryKey)?.paymentCount ?? 0
    const messages = client.getQueryData(unreadCountQuery.queryKey) ?? 0
    setAppBadge(self.orderCount + payments + messages)
  }
  const followed = new Set(
    [selfQuery, balanceQuery, unreadCountQuery].map(({ queryKey }) => JSON.stringify(queryKey)),
  )
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !followed.has(event.query.queryHash)) return
      const { action, query } = event
      if (query.queryKey[0] === selfQuery.queryKey[0] && action.type === 'success')
        endOffDuty(!action.manual)
      follow()
    }),
    alertSettings.subscribe(() => {
      applySilentSwitch()
      follow()
    }),
    // who is here needs no notice
    pageHidden.subscribe(() => {
      if (!pageHidden.get()) void closeSystemNotices(() => true)
    }),
    startRepeating(vibrate),
    keepTurn(),
  ]
  watchSight()
  applySilentSwitch()
  follow()

  return {
    ordersCame,
    chatCame: (messageId) => void ringOnce('chat', [messageId]),
    stop: () => {
      isStopped = true
      for (const stop of stops) stop()
      watch.stop()
      clearTimeout(speechTimer)
      stopSpeaking()
      keepAwake(false)
      setAppBadge(0)
      void closeSystemNotices(() => true)
    },
  }
}
