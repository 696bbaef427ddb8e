import { useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { notificationRecords } from '#api/notifications/queries.ts'
import { recordListOptions } from '#api/record-list.ts'
import { AlertControls } from '#features/alerts/alert-controls.tsx'
import { NotificationList } from '#features/alerts/notification-list.tsx'
import type { NotifySearch } from '#features/alerts/notify-search.ts'
import { NotifyTabs } from '#features/alerts/notify-tabs.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = ({ tab }: NotifySearch) =>
  tab === 'alerts' ? [] : [recordListOptions(notificationRecords)]

/** /notify : notifications and alert settings. */
export function NotifyScreen() {
  const { t } = useLingui()
  const { tab = 'list' } = useSearch({ from: '/member/notify' })
  const { history } = useRouter()
  // reached from several screens, so Back leads to the one it was opened from
  const goBack = (event: MouseEvent) => {
    if (!history.canGoBack()) return
    event.preventDefault()
    history.back()
  }
  return (
    <>
      <AppBar
        title={t`Notifications`}
        subtitle={<ConnectionStatus />}
        back={<BackLink to="/selfData" onClick={goBack} />}
      />
      <ScreenBody>
        <NotifyTabs current={tab} />
        {tab === 'list' ? <NotificationList /> : <AlertControls />}
      </ScreenBody>
    </>
  )
}
