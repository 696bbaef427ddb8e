import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { selfQuery } from '#api/self/queries.ts'
import { SIDES } from '#domain/side.ts'
import { clipText } from '#lib/server-text.ts'
import { showSystemNotification } from '#platform/device/notifications.ts'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { exitNotice } from '#platform/session/exit-notice.ts'
import { shownLocation } from '#platform/session/shown-location.ts'
import { alertSettings } from '#shared/alerts/alert-settings.ts'
import { playAlertNow } from '#shared/alerts/alert-sounds.ts'
import { vibrateFor } from '#shared/alerts/alert-vibration.ts'

/** By then the sounds of the session have been stopped. */
const DELAY_MS = 500

/**
 * Makes a sound when the session ends by itself on duty, because from then on no order rings
 * (R7.95). In a hidden page a notification says so, too.
 */
export function watchExit(client: QueryClient): void {
  exitNotice.subscribe(() => {
    const notice = exitNotice.get()
    const duty = client.getQueryData(selfQuery.queryKey)?.duty
    // both are erased with the session
    const { sounds, notifies } = alertSettings.get()
    // signing in returns to this screen, as it would without the tap on the notification
    const path = shownLocation()?.href ?? '/'
    if (!notice || !duty || !SIDES.some((side) => duty[side] && sounds[side])) return
    setTimeout(() => {
      // signed in again, or another tab has replaced the session
      if (exitNotice.get() !== notice) return
      playAlertNow('account')
      vibrateFor('account')
      if (!pageHidden.get() || !notifies) return
      void showSystemNotification({
        tag: 'session',
        title: t`Your session has ended.`,
        body: clipText(notice.message, 200),
        path,
      })
    }, DELAY_MS)
  })
}
