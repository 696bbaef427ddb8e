import type { QueryClient } from '@tanstack/react-query'
import { heldOrder } from '#api/order/queries.ts'
import { counterparty } from '#domain/counterparty.ts'
import type { AlertEffect, AlertAction } from '#domain/order-alerts/events.ts'
import { keyOf } from '#domain/order-alerts/selectors.ts'
import { orderPath } from '#domain/order-path.ts'
import {
  expiryTitle,
  expiryToast,
  noticeBody,
  noticeTitle,
  openOrder,
  spokenOrders,
} from '#features/alerts/alert-messages.ts'
import { stopSounds } from '#platform/audio/playback.ts'
import { speak, stopSpeaking } from '#platform/audio/speech.ts'
import { setAppBadge } from '#platform/device/app-badge.ts'
import { closeSystemNotifications, showSystemNotification } from '#platform/device/notifications.ts'
import { keepAwake } from '#platform/device/wake-lock.ts'
import { localizationHeader } from '#platform/i18n/i18n.ts'
import { isAnyTabVisible } from '#platform/tabs/front-tab.ts'
import { alertSettings } from '#shared/alerts/alert-settings.ts'
import { loadAlert, playAlertNow } from '#shared/alerts/alert-sounds.ts'
import { vibrateFor } from '#shared/alerts/alert-vibration.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** Speech starts after the ring. */
const SPEAK_AFTER_MS = 1_300

type Effects = {
  [T in Exclude<AlertEffect['type'], 'takeLock' | 'askDuty' | 'checkOrders' | 'renewOrders'>]: (
    effect: Extract<AlertEffect, { type: T }>,
  ) => void
}

/** Carries out the engine's effects with the browser's APIs; results go back through `dispatch`. */
export function createAlertEffects(
  client: QueryClient,
  dispatch: (action: AlertAction) => void,
): Effects {
  let speech: ReturnType<typeof setTimeout> | undefined
  return {
    ring: ({ kind, keys }) => {
      dispatch(playAlertNow(kind) ? { type: 'soundStarted', kind, keys } : { type: 'soundFailed' })
    },
    prepareSound: () =>
      void loadAlert().then((sound) => dispatch({ type: 'soundPrepared', sound })),
    stopSounds: () => {
      stopSounds()
      clearTimeout(speech)
      stopSpeaking()
    },
    vibrate: ({ kind }) => vibrateFor(kind),
    speak: ({ side, orders }) => {
      const text = spokenOrders(side, orders)
      const { volume } = alertSettings.get()
      clearTimeout(speech)
      speech = setTimeout(() => speak(text, localizationHeader(), volume), SPEAK_AFTER_MS)
    },
    checkVisibility: ({ side, orders }) =>
      void isAnyTabVisible().then((isInSight) => {
        if (!isInSight) dispatch({ type: 'ordersMissed', side, orders })
      }),
    notify: ({ side, orders }) => {
      for (const order of orders) {
        const { orderId } = order
        void showSystemNotification({
          tag: keyOf(side, orderId),
          title: noticeTitle(side),
          body: noticeBody(order),
          path: orderPath(side, orderId),
        })
      }
    },
    warn: ({ side, order, minutes, isHidden }) => {
      const { orderId } = order
      const path = orderPath(side, orderId)
      if (isHidden) {
        const tag = keyOf(side, orderId)
        const title = expiryTitle(minutes)
        void showSystemNotification({ tag, title, body: noticeBody(order), path, isLoud: true })
        return
      }
      const held = heldOrder(client, orderId, [side])
      const text = expiryToast(side, order, held ? counterparty(held) : '', minutes)
      showToast({ tone: 'info', text, link: { label: openOrder(), href: `#${path}` } })
    },
    closeNotices: ({ keys }) =>
      void closeSystemNotifications((tag) => keys === null || keys.includes(tag)),
    showBadge: ({ count }) => setAppBadge(count),
    keepAwake: ({ isWanted }) => keepAwake(isWanted),
  }
}
