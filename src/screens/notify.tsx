import { useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { AlertControls } from '#features/alerts/alert-controls.tsx'
import { NotificationList } from '#features/alerts/notification-list.tsx'
import { NotifyTabs } from '#features/alerts/notify-tabs.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /notify?tab : notifications, and how the phone alerts (product.md, part 3). */
export function NotifyScreen() {
  const { t } = useLingui()
  const { tab = 'list' } = useSearch({ from: '/member/notify' })
  const { history } = useRouter()
  // it is reached from the profile and from the order lists: back to where it was opened
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
