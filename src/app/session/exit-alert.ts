import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { selfQuery } from '#api/self/queries.ts'
import { SIDES } from '#domain/side.ts'
import { clipText } from '#lib/server-text.ts'
import { showSystemNotification } from '#platform/device/notifications.ts'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { exitNotice } from '#platform/session/exit-notice.ts'
import { session } from '#platform/session/session.ts'
import { shownLocation } from '#platform/session/shown-location.ts'
import { local, onOtherTabChange } from '#platform/storage/web-storage.ts'
import { alertSettings } from '#shared/alerts/alert-settings.ts'
import { playAlertNow } from '#shared/alerts/alert-sounds.ts'
import { vibrateFor } from '#shared/alerts/alert-vibration.ts'

/** By then the sounds of the session have been stopped, and other tabs have ended it, too. */
const DELAY_MS = 500
/** Tells other tabs that the session ends by itself, before they learn that it has ended. */
const ENDED_KEY = 'sessionEnded'

/**
 * Makes a sound when the session ends by itself on duty, because from then on no order rings
 * (R7.95). In a hidden page a notification says so, too. If another tab has ended it, which may be
 * hidden and silent, a visible one sounds, too.
 */
export function watchExit(client: QueryClient): void {
  exitNotice.subscribe(() => {
    const notice = exitNotice.get()
    if (!notice) return
    local.write(ENDED_KEY, String(Date.now()))
    alertExit(client, notice)
  })
  onOtherTabChange(ENDED_KEY, () => {
    if (!pageHidden.get()) alertExit(client, null)
  })
}

/** `notice` is null in a tab that follows another one. */
function alertExit(client: QueryClient, notice: { message: string } | null): void {
  const duty = client.getQueryData(selfQuery.queryKey)?.duty
  // both are erased with the session
  const { sounds, notifies } = alertSettings.get()
  // signing in returns to this screen, as it would without the tap on the notification
  const path = shownLocation()?.href ?? '/'
  if (!duty || !SIDES.some((side) => duty[side] && sounds[side])) return
  setTimeout(() => {
    // signed in again, or another tab has replaced the session
    if (exitNotice.get() !== notice || session.get() !== null) return
    playAlertNow('account')
    vibrateFor('account')
    if (!notice || !pageHidden.get() || !notifies) return
    void showSystemNotification({
      tag: 'session',
      title: t`Your session has ended.`,
      body: clipText(notice.message, 200),
      path,
    })
  }, DELAY_MS)
}
